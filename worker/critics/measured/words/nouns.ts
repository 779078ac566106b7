/** A noun with the forms that agree with it. */
export type Noun = {
  /** "the boat". */
  readonly the: string;
  /** "The boat". */
  readonly The: string;
  readonly it: 'it' | 'them';
  /** The pronoun with its verb: `they('is', 'are')` gives "it is" or "they are". */
  readonly they: (singular: string, plural: string) => string;
  /** The form of a verb: `verb('stands', 'stand')`. */
  readonly verb: (singular: string, plural: string) => string;
};

/** With a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The noun with its forms.
 * @param the the noun with its article: 'the people'
 * @param is its traits: several things, and people
 */
export function nounOf(the: string, { isPlural = false, isHuman = false } = {}): Noun {
  const isThey = isPlural || isHuman;
  return {
    the,
    The: capital(the),
    it: isThey ? 'them' : 'it',
    they: (singular, plural) => (isThey ? `they ${plural}` : `it ${singular}`),
    verb: (singular, plural) => (isPlural ? plural : singular),
  };
}
