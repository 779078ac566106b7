/** A reply's body: its JSON values, one for each event of a stream; or its text, if it has none. */
export type ParsedBody = { readonly values: readonly unknown[]; readonly text: string };

/** A parsed JSON text; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON values of an event: its `data` lines are one text, or, from servers without blank lines, one text each. */
function parseEvent(event: string): unknown[] {
  const lines = event.split('\n');
  const data = lines.flatMap((line) => /^data:(.*)/.exec(line)?.[1]?.trim() ?? []);
  const whole = parseJson(data.join('\n'));
  const values = whole === undefined ? data.map(parseJson) : [whole];
  const told = values.filter((value) => value !== undefined);
  if (!lines.some((line) => /^event: ?error\s*$/.test(line))) return told;
  return (told.length === 0 ? [data.join(' ')] : told).map((error) => ({ error }));
}

/**
 * Parses a body by what it holds, because servers send any of these under any content type: JSON, JSON after
 * whitespace or comments that kept the connection open, or server-sent events, even if no stream was asked for.
 */
export function parseBody(body: string): ParsedBody {
  const lines = body.replaceAll(/\r\n?/g, '\n').split('\n');
  const text = lines.filter((line) => !line.startsWith(':')).join('\n');
  const json = parseJson(text);
  if (json !== undefined) return { values: [json].flat(), text };
  return { values: text.split(/\n{2,}/).flatMap(parseEvent), text: text.trim() };
}
