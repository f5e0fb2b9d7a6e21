//! Numbers of a position written by hand that the rules could not work with: looked at before any
//! other invariant.

use super::agenda::{Going, Mover, Task};
use super::cards::{Card, Counts, GENERAL};
use super::events::EventCard;
use super::hedria::flag;
use super::setup::copies;
use super::state::{Draft, FIGURES, Fig, GUARDS, Phase, Progress, STACKS, Stack, State, Table};
use super::tokens::PLACES;
use crate::engine::{Seat, SeatSet, sort};

/// More AP than can ever lie on one stack: 10 blue, 3 red, 8 temporary, 10 Informers, Rope Hooks.
const MOST_AP: u8 = 40;

/// Every number out of bounds, in words.
pub fn out_of_bounds(state: &State) -> Vec<String> {
    let table = &state.table;
    let mut broken = Vec::new();
    let mut rule = |holds: bool, words: &str| {
        if !holds {
            broken.push(words.to_owned());
        }
    };
    let within = |counts: &Counts| (0..GENERAL).all(|kind| counts[kind] <= copies(Card::ALL[kind]));
    rule((2..=4).contains(&table.seats), "table.seats: not 2 to 4");
    rule(table.first.0 < table.seats, "table.first: no such seat");
    rule(
        table.roll <= 8 && table.activations.iter().all(|&at| at <= 8),
        "table.roll, table.activations: not 0 to 8",
    );
    let piles = [&state.deck, &table.discard].into_iter();
    let known = state.known.iter().flatten();
    rule(
        piles.chain(&state.hands).chain(known).all(within),
        "cards: more of a kind than there are",
    );
    for thief in &table.thieves {
        rule(
            thief.yellow <= 20
                && thief.trinket <= 6
                && thief.green <= 12
                && thief.informer <= 10
                && thief.agent <= 5
                && thief.known_area <= 6
                && thief.hand_size <= 70
                && thief.red < 4
                && thief.draw <= 3
                && thief.temp <= 8
                && thief.bolas <= 3
                && thief.face_down <= 7,
            "thieves: a number that cannot be",
        );
    }
    rule(
        table.yellow_left <= 20 && table.green_left <= 12 && table.trinkets_gone <= 6,
        "supply: more jewels than there are",
    );
    rule(
        state
            .boxed
            .iter()
            .chain(&table.revealed)
            .all(|&count| count <= 10),
        "tokens: more of a kind than there are",
    );
    let stacks = table.stacks.iter().flatten();
    let drafted = state.drafts.iter().flat_map(|draft| &draft.stacks);
    rule(
        stacks
            .chain(drafted)
            .all(|stack| stack.points <= MOST_AP && stack.agents <= 5),
        "stacks: more AP than there are",
    );
    let counts = table.stack_count.iter().copied();
    let drafts = state.drafts.iter().map(|draft| draft.count);
    rule(
        counts
            .chain(drafts)
            .all(|count| usize::from(count) <= STACKS),
        "stacks: more than seven",
    );
    rule(
        state
            .drafts
            .iter()
            .all(|draft| draft.pool <= MOST_AP && draft.informers <= 10 && draft.agents <= 5),
        "drafts: more AP than there are",
    );
    let groups = state.notes.iter().flat_map(|notes| &notes.group);
    rule(
        groups.clone().all(|&group| usize::from(group) < PLACES),
        "notes: a group that cannot be",
    );
    if broken.is_empty() {
        for task in table.agenda.open() {
            if !sound(table, *task) {
                broken.push(format!("table.agenda: {task:?} cannot be done"));
            }
        }
    }
    if broken.is_empty() {
        declarations(state, &mut broken);
    }
    broken
}

/// Whether a task speaks of seats, figures and numbers that are there.
fn sound(table: &Table, task: Task) -> bool {
    let top = table.agenda.top() == Some(task);
    let plays = |seat: Seat| seat.0 < table.seats && table.in_play(seat);
    let stands = |seat: Seat| plays(seat) && table.on_board(seat).is_some();
    let known = |fig: Fig| fig.index() < FIGURES;
    let on = |fig: Fig| known(fig) && table.fig(fig).is_some();
    let guard = |fig: Fig| fig.index() < GUARDS && on(fig);
    let off = |fig: Fig| known(fig) && table.fig(fig).is_none();
    let figures = |bits: u32| bits >> FIGURES == 0;
    let seats = |set: SeatSet| set.0 >> table.seats == 0;
    match task {
        Task::Character { seat }
        | Task::Start { seat }
        | Task::HandLimit { seat }
        | Task::Regroup { seat, .. }
        | Task::Snitch { seat }
        | Task::Declare { seat }
        | Task::PickStack { seat, .. }
        | Task::Target { seat, .. }
        | Task::SpecialTarget { seat }
        | Task::Worker { seat, .. }
        | Task::Rope { seat, .. }
        | Task::Potion { seat, .. }
        | Task::SpiesSecond { seat, .. }
        | Task::SpiesSwap { seat, .. }
        | Task::Grenade { seat }
        | Task::Discard { seat }
        | Task::Keep { seat, .. }
        | Task::LoseCard { seat }
        | Task::Lock { seat }
        | Task::Void { seat } => plays(seat),
        Task::Arrest { seat } => stands(seat),
        Task::LoseJewel { seat } => {
            let thief = plays(seat).then(|| table.thief(seat));
            thief.is_some_and(|thief| !top || thief.yellow > 0 && thief.trinket > 0)
        }
        Task::Relocate { seat, .. } => seat.0 < table.seats,
        Task::Place { fig, .. } => off(fig) && (table.alarm || !fig.is_captain()),
        Task::Draw { seat, cards } => plays(seat) && cards <= 3,
        Task::RegroupTo { seat, fig } | Task::Forged { seat, fig } => plays(seat) && guard(fig),
        Task::Vigilante { seat, fig } => {
            plays(seat) && fig.is_none_or(|fig| off(fig) && !fig.is_captain())
        }
        Task::Yellow { left } => left <= 3,
        Task::Resolve { seat, stack, .. } => {
            let stacks = if plays(seat) {
                table.stacks_of(seat)
            } else {
                &[]
            };
            stacks
                .get(usize::from(stack))
                .is_some_and(|stack| stack.progress == Progress::Waiting)
        }
        Task::AtOnce { seat, victims, .. } => plays(seat) && seats(victims),
        Task::Smoke { seat, laid } => plays(seat) && (1..=5).contains(&laid),
        Task::Noise { seat, todo, .. } | Task::Gas { seat, todo } => plays(seat) && figures(todo),
        Task::NoiseEnd { seat, fig, .. } => plays(seat) && on(fig),
        Task::RatToken { seat, victim } | Task::Confiscate { seat, victim } => {
            plays(seat) && stands(victim)
        }
        Task::MagpieJewel { seat, victim } => plays(seat) && stands(victim),
        Task::MagpieSpace {
            seat,
            victim,
            jewel,
        } => plays(seat) && stands(victim) && table.thief(victim).jewels(jewel) > 0,
        Task::Walk {
            seat,
            mover,
            at,
            left,
        } => {
            let there = match mover {
                Mover::Guard(fig) => guard(fig),
                Mover::Thief(thief) => stands(thief) && table.on_board(thief) == Some(at),
            };
            plays(seat) && there && left <= 4
        }
        Task::Give { seat, to } => plays(seat) && plays(to) && seat != to,
        Task::Lure {
            seat, fig, left, ..
        } => plays(seat) && guard(fig) && left <= 4,
        Task::Move(Going { seat, left, .. }) => {
            plays(seat) && left <= 10 && table.thief(seat).at.is_some()
        }
        Task::Activate { todo, chosen, .. } => figures(todo) && seats(chosen),
        Task::Hunt { fig, chosen } => on(fig) && seats(chosen),
        Task::Idle => false,
        Task::Deal
        | Task::TurnStart
        | Task::AlarmPost { .. }
        | Task::DrawEvent
        | Task::Roll
        | Task::Planning
        | Task::Declarations
        | Task::Unveil
        | Task::Resolution
        | Task::CleanUp => true,
    }
}

/// Every stack has a card, and a special lies on a general one.
fn declarations(state: &State, broken: &mut Vec<String>) {
    let table = &state.table;
    let declaring = table.phase == Phase::Declaration;
    for seat in table.all_seats() {
        let at = seat.index();
        let draft = &state.drafts[at];
        let (stacks, count) = if declaring {
            (&draft.stacks, draft.count)
        } else {
            (&table.stacks[at], table.stack_count[at])
        };
        let held = |place: usize| place < usize::from(count);
        let fits = (0..STACKS).all(|place| {
            let face = draft.faces[place];
            let special = stacks[place].special;
            face.is_some() == held(place)
                && (held(place) || stacks[place] == Stack::default())
                && (!special || face.is_some_and(|card| !card.is_basic()))
        });
        let waiting = table.agenda.open().iter();
        let waiting = waiting
            .filter(|&&task| task == Task::Declare { seat })
            .count();
        // Sealed exactly when it is not to declare any more; only the newest stack may lack AP till then.
        let finished = usize::from(count) - usize::from(waiting > 0).min(usize::from(count));
        let declared = !declaring
            || !table.in_play(seat)
            || waiting <= 1
                && draft.sealed == (waiting == 0)
                && stacks[..finished]
                    .iter()
                    .all(|stack| stack.initiative() > 0);
        let fresh = |stack: &Stack| {
            let placed = Stack {
                points: stack.points,
                agents: stack.agents,
                special: stack.special,
                ..Stack::default()
            };
            *stack == placed
        };
        let early = !declaring
            || draft.stacks.iter().all(fresh)
                && table.stack_count[at] == 0
                && table.stacks[at] == [Stack::default(); STACKS];
        let specials = stacks.iter().filter(|stack| stack.special).count();
        let thief = table.thief(seat);
        let tokens = draft.informers <= thief.informer && draft.agents <= thief.agent;
        let spent = Draft {
            faces: draft.faces,
            ..Draft::default()
        };
        if !fits || !declared || !early || specials > 1 || !tokens || !declaring && *draft != spent
        {
            broken.push(format!("seat {}: stacks and cards do not fit", seat.0));
        }
        for viewer in Seat::all(4) {
            let known = &state.known[viewer.index()][at];
            let hidden = |card: &Card| {
                let down = draft.faces.iter().enumerate().filter(|(place, face)| {
                    **face == Some(*card) && table.stacks[at][*place].shown.is_none()
                });
                state.hands[at][card.index()] + down.count() as u8
            };
            if Card::general().any(|card| known[card.index()] > hidden(&card)) {
                broken.push(format!("known of seat {}: cards it has not", seat.0));
            }
        }
    }
}

/// As many events are drawn as turns have begun, and set-up leaves nobody out.
pub fn events(table: &Table, broken: &mut Vec<String>) {
    let open = table.agenda.open();
    let over = table.phase == Phase::Over;
    let drawn = |calm: bool| {
        let cards = EventCard::ALL
            .iter()
            .filter(|event| event.is_calm() == calm);
        let drawn = cards.filter(|event| table.events_drawn >> event.index() & 1 == 1);
        drawn.count() as u8
    };
    let due = table
        .turn
        .saturating_sub(u8::from(open.contains(&Task::DrawEvent)));
    let counted = if table.alarm {
        drawn(false) == due && (1..=10).contains(&drawn(true))
    } else {
        drawn(true) == due && drawn(false) == 0
    };
    let deck = table
        .event
        .is_none_or(|event| event.is_calm() != table.alarm);
    if !counted || !deck || table.events_drawn >> EventCard::COUNT != 0 {
        broken.push("table.events_drawn: not as many as turns".into());
    }
    if !over && table.event.is_none() && due > 0 && !open.contains(&Task::DrawEvent) {
        broken.push("table.event: none".into());
    }
    let setting_up = |seat: Seat| {
        let thief = table.thief(seat);
        (thief.character.is_some() || open.contains(&Task::Character { seat }))
            && (thief.at.is_some() || thief.escaped > 0 || open.contains(&Task::Start { seat }))
    };
    if !table.all_seats().all(setting_up) {
        broken.push("thieves: one is nobody, or nowhere".into());
    }
    let mut orders: Vec<u8> = table.thieves.iter().map(|thief| thief.escaped).collect();
    sort(&mut orders);
    orders.retain(|&order| order > 0);
    if !orders.iter().copied().eq(1..=table.escapes) {
        broken.push("thieves: orders of escape that cannot be".into());
    }
    let locked = table.thieves.iter().filter(|thief| thief.emperor);
    if locked
        .filter_map(|thief| thief.at)
        .any(|at| at.is(flag::DUNGEON))
    {
        broken.push("thieves: the Emperors' Jewel in a dungeon".into());
    }
}
