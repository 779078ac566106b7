/** A phrase that English-speaking engineers have to read twice, or that tells of a past, and what to write instead. */
export type OddPhrase = { pattern: RegExp; instead: string };

/** Instead of words that mark a past. */
export const PAST =
  'say what is so now, and delete what is kept for a past: nothing was released before this version';

/** Phrases with a correct use are matched together with what makes them odd, so that the correct use passes. */
export const ODD_PHRASES: readonly OddPhrase[] = [
  {
    pattern:
      /(?<!\bthere )\b(?:is|are|was|were) no (?=[a-z])(?!longer|more|less|difference|different|doubt)/i,
    instead: 'isn’t a, has no',
  },
  {
    pattern:
      /(?<!\b(?:all|any|both|each|few|first|half|last|many|most|none|one|some|two) )\bof which\b/i,
    instead: 'a sentence of its own, or "whose"',
  },
  { pattern: /\bwhoever\b/i, instead: 'anyone who, the caller, the operator' },
  { pattern: /\btold\b/i, instead: 'shown, notified, reported, distinguished' },
  { pattern: /\b(?:speak|speaks|speaking|spoke|spoken) of\b/i, instead: 'mention, is about' },
  { pattern: /\b(?:go|goes|going|gone|went) on\b/i, instead: 'continue, happen' },
  { pattern: /\bfrom (?:where|which|when|this) on\b/i, instead: 'at least, above, after' },
  {
    pattern:
      /(?:\b(?:empty|none|nothing|null|number|undefined|value|\d+)|[.:;]) without (?:one|any)\b(?! \w)/i,
    instead: 'if there is none',
  },
  { pattern: /^without (?:one|any)\b(?! \w)/i, instead: 'if there is none' },
  { pattern: /\bby (?:itself|themselves)\b/i, instead: 'on its own, automatically' },
  {
    pattern: /(?<!\b(?:are|be|is|was|were) )\ball the same\b(?! \w)/i,
    instead: 'still, nevertheless',
  },
  { pattern: /\blets? (?:\w+ ){1,4}be\b/i, instead: 'allows to, leaves alone' },
  { pattern: /\b(?:never|not) at most of\b/i, instead: 'a sentence in the active voice' },
  { pattern: /\ba way on\b/i, instead: 'helps' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bfor ever\b/i, instead: 'forever' },
  { pattern: /\bbut for\b/i, instead: 'except for' },
  { pattern: /\bcomes? of\b/i, instead: 'the result of, becomes of' },
  {
    pattern: /\b(?:where|while|until|once|when|unless) none (?:is|are|was|were|does|has)\b/i,
    instead: 'if there is none',
  },
  {
    pattern: /\b(?:say|says|said|know|knows|known) (?:\w+thing |more |little )?of\b/i,
    instead: 'about',
  },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix, correct' },
  {
    pattern: /\b(?:retired|legacy|deprecated|obsolete|formerly|no longer supported)\b/i,
    instead: PAST,
  },
  { pattern: /\b(?:earlier|previous|prior) versions?\b/i, instead: PAST },
  { pattern: /\bused to (?:be|have|do)\b/i, instead: PAST },
  { pattern: /\bbackwards?[ -]compat/i, instead: PAST },
  {
    pattern: /\bold(?:er)? (?:client|payload|row)s?\b|\b(?:jobs|results|rows) from before\b/i,
    instead: PAST,
  },
];
