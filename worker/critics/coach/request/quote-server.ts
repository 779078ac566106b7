/** A shorter key is a placeholder, and may be part of any word. */
const MIN_KEY_LENGTH = 6;
const MAX_LENGTH = 200;

/** What servers repeat of a request that nobody else may read: the picture, and keys in their usual forms. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  [/data:[\w/+.-]*;base64,[\w+/=]*/g, '[picture]'],
  [
    /\b(?:sk|pk|gsk|hf|xai)[-_][\w-]{8,}|\bAIza[\w-]{10,}|(?<=\bBearer )\S+|(?<=[?&]key=)[^&\s]+/g,
    '[redacted]',
  ],
  [/[\w+/=]{60,}/g, '[…]'],
];

/** A server's own words as an operator may read them: in one line, short, without keys and pictures. */
export function quoteServer(texts: readonly string[], key: string | null): string | null {
  const joined = [...new Set(texts)].join(': ');
  const own =
    key !== null && key.length >= MIN_KEY_LENGTH ? joined.replaceAll(key, '[redacted]') : joined;
  const hidden = HIDDEN.reduce((text, [pattern, word]) => text.replace(pattern, word), own);
  const line = hidden.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return null;
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
}
