/** A noun with what has to agree with it. */
export type Noun = {
  /** "the animal". */
  readonly the: string;
  /** "The animal". */
  readonly The: string;
  /** "the animal's". */
  readonly its: string;
  readonly it: 'it' | 'them';
  /** The pronoun with its verb: `they('is', 'are')` gives "it is" or "they are". */
  readonly they: (singular: string, plural: string) => string;
  readonly their: 'its' | 'their';
  readonly who: 'which' | 'who';
  /** The form of a verb: `verb('stands', 'stand')`. */
  readonly verb: (singular: string, plural: string) => string;
};

/** With a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The noun with its forms. @param the noun with its article: 'the people' */
export function nounOf(the: string): Noun {
  const isPlural = the === 'the people';
  const isHuman = isPlural || the === 'the person';
  return {
    the,
    The: capital(the),
    its: `${the}'s`,
    it: isHuman ? 'them' : 'it',
    they: (singular, plural) => (isHuman ? `they ${plural}` : `it ${singular}`),
    their: isHuman ? 'their' : 'its',
    who: isHuman ? 'who' : 'which',
    verb: (singular, plural) => (isPlural ? plural : singular),
  };
}
