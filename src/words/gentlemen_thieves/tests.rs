use super::*;
use crate::engine::{Game, Rng, Setup, Silent, Viewer, why_not};
use crate::words::Lang;
use crate::words::rules::tests::numbers as sections;

/// Renders in all three languages: an argument that is missing stops a debug build.
fn said(text: &Text) -> [String; 3] {
    let names = ["Ann", "小明", "ケン", "Bo", "Cy"].map(String::from);
    Lang::ALL.map(|lang| {
        let out = text.render(lang, &names);
        assert!(!out.contains(['{', '}']), "{out}");
        out
    })
}

#[test]
fn everything_that_happens_can_be_said() {
    let rules = sections("gentlemen_thieves");
    for seed in 0..40u64 {
        let mut setup = Setup::plain::<GentlemenThieves>(2 + (seed % 4) as u8);
        for (bit, option) in setup.options.iter_mut().enumerate() {
            *option = (seed >> bit & 1) as u8;
        }
        let (mut events, mut actions, mut rng) = (Vec::new(), Vec::new(), Rng::new(seed));
        let mut state = GentlemenThieves::new(&setup.table(seed), seed, &mut events);
        loop {
            for event in events.drain(..) {
                let line = GentlemenThieves::line(event).expect("a line for every event");
                said(&line.text);
                assert!(rules.iter().any(|rule| rule == line.rule), "{}", line.rule);
            }
            let seat = GentlemenThieves::turn(&state).seat();
            let view = View::of(&state, seat.map_or(Viewer::Public, Viewer::Seat));
            said(&GentlemenThieves::status(&view));
            said(&GentlemenThieves::task(&view));
            actions.clear();
            GentlemenThieves::legal_actions(&state, &mut actions);
            if actions.is_empty() {
                GentlemenThieves::summary(&view)
                    .iter()
                    .for_each(|text| drop(said(text)));
                break;
            }
            let action = rng.pick(&actions);
            let preview = GentlemenThieves::preview(&view, action);
            for text in [Some(preview.title), preview.place, preview.then]
                .iter()
                .flatten()
            {
                said(text);
            }
            for handle in GentlemenThieves::touches(&state, action).path {
                said(&GentlemenThieves::handle(&view, handle));
            }
            if rng.below(16) == 0 {
                GentlemenThieves::summary(&view)
                    .iter()
                    .for_each(|text| drop(said(text)));
                let mut space = Vec::new();
                GentlemenThieves::action_space(&state, &mut space);
                for action in space {
                    if let Err(why) = GentlemenThieves::check(&state, action) {
                        let reason = GentlemenThieves::reason(why);
                        said(&reason.text);
                        assert!(
                            rules.iter().any(|rule| rule == reason.rule),
                            "{}",
                            reason.rule
                        );
                    }
                }
            }
            GentlemenThieves::apply_unchecked(&mut state, action, &mut events);
        }
    }
}

#[test]
fn every_touch_that_does_nothing_says_why() {
    let setup = Setup::plain::<GentlemenThieves>(2);
    let mut state = GentlemenThieves::new(&setup.table(1), 1, &mut Silent);
    GentlemenThieves::apply(
        &mut state,
        Action::alliance(Character::Lupin, Character::Dolores),
        &mut Silent,
    )
    .unwrap();
    let mut inert = vec![
        handles::CENTRE,
        handles::DISCARD,
        handles::tile(0),
        handles::tile(1),
    ];
    inert.extend(Character::ALL.map(handles::character));
    inert.extend(Character::ALL.map(handles::stash));
    inert.extend([Alliance::White, Alliance::Black].map(handles::alliance));
    inert.extend(Location::ALL.map(handles::place));
    inert.extend([0, 1].map(handles::clovers));
    for at in Location::ALL {
        let tools = state.table.place[at.index()].tools;
        inert.extend(tools.kinds().map(|kind| handles::token(at, kind)));
    }
    for handle in inert {
        let why = why_not::<GentlemenThieves>(&state, &[], handle);
        let why = why.unwrap_or_else(|| panic!("{handle} says nothing"));
        said(&GentlemenThieves::reason(why).text);
        said(&GentlemenThieves::handle(
            &View::of(&state, Viewer::Seat(Seat(0))),
            handle,
        ));
    }
}

#[test]
fn every_rule_has_its_section() {
    let numbers = [
        "1", "2", "3", "4", "5", "5.1", "5.2", "5.3", "5.3a", "5.3b", "5.3c", "5.3d", "6", "7",
        "8", "Q1", "Q2", "Q3", "Q4", "Q5", "Q6",
    ];
    assert_eq!(sections("gentlemen_thieves"), numbers);
}

#[test]
fn house_rules_have_a_word_for_each_value() {
    let values = GentlemenThieves::HOUSE_WORDS
        .iter()
        .map(|words| words.values.len());
    let rules = GentlemenThieves::HOUSE_RULES
        .iter()
        .map(|rule| rule.values.len());
    assert!(values.eq(rules));
}

#[test]
fn a_view_tells_only_the_own_character() {
    let setup = Setup::plain::<GentlemenThieves>(2);
    let mut state = GentlemenThieves::new(&setup.table(1), 1, &mut Silent);
    state.character.swap(0, 1);
    let view = View::of(&state, Viewer::Seat(Seat(0)));
    let own = said(&GentlemenThieves::handle(&view, handles::tile(0)));
    assert!(own[0].starts_with("Your character: "), "{own:?}");
    let other = said(&GentlemenThieves::handle(&view, handles::tile(1)));
    assert_eq!(
        other,
        [
            "Character of 小明: secret",
            "小明 的角色：秘密",
            "小明の怪盗：秘密"
        ]
    );
}
