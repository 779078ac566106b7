import { readConstant } from './read-constant.ts';
import type { Link } from './read-document.ts';
import { saysValue } from './says-value.ts';

/** The title of links whose text is a text of the product. */
const TEXT = 'text';

/** Removes what source and document may differ in: line breaks and the shape of apostrophes. */
const simplify = (text: string) =>
  text.replaceAll("\\'", "'").replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ');

function missingPart(text: string, source: string): string | undefined {
  const whole = simplify(source);
  const parts = simplify(text).split(/\{[^}]*\}/);
  return parts.map((part) => part.trim()).find((part) => !whole.includes(part));
}

/**
 * Checks a link that names what its text repeats: `[20 MB](uploads.ts "PICKER_MAX_BYTES")` a constant, `[Sign
 * out](header.tsx "text")` a text, where `{name}` stands for what the code fills in.
 * @param source the file that the link leads to
 * @returns what differs; undefined if nothing does, or the link names nothing
 */
export function checkMark({ text, title }: Link, file: string, source: string): string | undefined {
  if (!title) return undefined;
  if (title === TEXT) {
    const missing = missingPart(text, source);
    return missing === undefined ? undefined : `${file} has no text "${missing}"`;
  }
  const value = readConstant(file, source, title);
  if (value === undefined) return `${file} has no constant ${title}`;
  return saysValue(text, value)
    ? undefined
    : `${title} of ${file} is ${JSON.stringify(value)}, not ${text}`;
}
