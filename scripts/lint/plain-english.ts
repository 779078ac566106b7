import { findProse } from './find-prose.ts';
import { ODD_PHRASES, PAST } from './odd-phrases.ts';

/** The odd phrases in a text, each with what to write instead. */
const findOddPhrases = (text: string): [phrase: string, instead: string][] =>
  ODD_PHRASES.flatMap(({ pattern, instead }) => {
    const phrase = pattern.exec(text)?.[0];
    return phrase === undefined ? [] : [[phrase, instead]];
  });

const PAST_NAMES =
  /^ *(?:export )?(?:async )?(?:class|const|enum|function|interface|let|type) (\w*(?:deprecated|legacy|obsolete|retired)\w*)/gim;

/** The names that a file declares for what is kept from a past, each with its line. */
function findPastNames(source: string): { line: number; name: string }[] {
  return [...source.matchAll(PAST_NAMES)].map(({ 1: name = '', index }) => ({
    line: source.slice(0, index).split('\n').length,
    name,
  }));
}

/** One line for each odd phrase in the comments, test titles and paragraphs of a file, and for each name of a past. */
export function checkEnglish(file: string, source: string): string[] {
  const phrases = findProse(file, source).flatMap(({ line, text }) =>
    findOddPhrases(text).map(
      ([phrase, instead]) => `${file}:${line}: "${phrase.trim()}" – rather: ${instead}`,
    ),
  );
  const names = file.endsWith('.md') ? [] : findPastNames(source);
  return [
    ...phrases,
    ...names.map(({ line, name }) => `${file}:${line}: "${name}" – rather: ${PAST}`),
  ];
}
