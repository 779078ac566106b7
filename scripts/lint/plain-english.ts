import { findProse } from './find-prose.ts';
import { ODD_PHRASES } from './odd-phrases.ts';

/** The odd phrases in a text, each with what to write instead. */
export const findOddPhrases = (text: string): [phrase: string, instead: string][] =>
  ODD_PHRASES.flatMap(({ pattern, instead }) => {
    const phrase = pattern.exec(text)?.[0];
    return phrase === undefined ? [] : [[phrase, instead]];
  });

/** One line for each odd phrase in the comments, test titles and paragraphs of a file. */
export const checkEnglish = (file: string, source: string): string[] =>
  findProse(file, source).flatMap(({ line, text }) =>
    findOddPhrases(text).map(
      ([phrase, instead]) => `${file}:${line}: "${phrase.trim()}" – rather: ${instead}`,
    ),
  );
