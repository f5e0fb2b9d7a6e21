// A worker that runs the same program as the page. The page names the program's script and hands over the compiled
// program; questions that arrive before it is ready are kept.
const early = [];
self.onmessage = async ({ data }) => {
  if (!data.script) return early.push(data);
  const listening = self.onmessage;
  const { default: start } = await import(data.script);
  await start({ module_or_path: data.program });
  if (self.onmessage !== listening) early.forEach((ask) => self.onmessage({ data: ask }));
};
