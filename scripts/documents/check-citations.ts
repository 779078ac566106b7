/** Citations of what nobody has who clones the repository. */
const UNKNOWN_SOURCES = [
  /\b(?:the|first|second|product|both) spec(?:ification)?(?:s|'s|’s|s'|s’)?\b/gi,
  /\bspec(?:ification)? [12]\b/gi,
  /\bdesign(?:\.md)?,? section\b/gi,
  /(?<![\w/[(-])(?:design|voice|coach)\.md\b/g,
];
const REFERENCE = /(?<![\w-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g;

/** The text without its line breaks and what begins a line of a comment. */
const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/+|#)?\s*/g, ' ');

/** Documents of the repository that a text refers to by their path from the root, each perhaps with a heading. */
export const findReferences = (text: string): string[] => [
  ...new Set([...text.matchAll(REFERENCE)].map(([reference]) => reference)),
];

/** Citations of documents that are not in the repository. Public standards are cited by their names. */
export function findUnknownSources(text: string): string[] {
  const line = inOneLine(text);
  return UNKNOWN_SOURCES.flatMap((pattern) => [...line.matchAll(pattern)].map(([found]) => found));
}
