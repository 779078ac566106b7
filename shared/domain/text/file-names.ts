const MAX_NAME_LENGTH = 40;

/** A file name without control characters, in quotation marks, truncated to 40 characters, as sentences quote it. */
export function quotedName(name: string): string {
  const plain = name.replace(/[\p{C}"“”]/gu, '').trim();
  const short = plain.length > MAX_NAME_LENGTH ? `${plain.slice(0, MAX_NAME_LENGTH - 1)}…` : plain;
  return `“${short}”`;
}

/**
 * A stem of letters alone is also a word, like `sunset` of `sunset.jpg`: without the extension it doesn't name the
 * file.
 */
const isWord = (stem: string): boolean => /^\p{L}*$/u.test(stem);

/** The forms in which a sentence can name a file: as our critic quotes it, and as a model might. */
function formsOf(name: string): string[] {
  const stem = name.replace(/\.[^.]*$/, '');
  const forms = [quotedName(name), quotedName(stem), name, ...(isWord(stem) ? [] : [stem])];
  return forms.filter((form) => !['', '“”'].includes(form));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const LETTER = '[\\p{L}\\p{N}]';

/** A pattern of a form that is not part of a longer word. */
const patternOf = (form: string): string => {
  const [first = '', last = ''] = [form.at(0), form.at(-1)];
  const isLetter = (character: string) => new RegExp(LETTER, 'u').test(character);
  const before = isLetter(first) ? `(?<!${LETTER})` : '';
  return `${before}${escaped(form)}${isLetter(last) ? `(?!${LETTER})` : ''}`;
};

/** Capitalized at the beginning of a sentence. */
const asWritten = (words: string, text: string, at: number): string =>
  /(^|[.!?]\s+)$/.test(text.slice(0, at)) ? words.charAt(0).toUpperCase() + words.slice(1) : words;

/**
 * Makes a function that replaces file names in a text by photo numbers: `“DSC_1.jpg”` becomes `photo 1`. A name that
 * several photos have becomes `one of the photos`.
 * @param names of all photos, the first of which is number 1
 */
export function numberingFiles(names: readonly string[]): (text: string) => string {
  const words = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const isUnique = names.indexOf(name) === names.lastIndexOf(name);
    for (const form of formsOf(name)) {
      const known = words.has(form) || !isUnique;
      words.set(form, known ? 'one of the photos' : `photo ${index + 1}`);
    }
  }
  if (words.size === 0) return (text) => text;
  // The longest first, so that none matches as a part of another.
  const forms = [...words.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(forms.map(patternOf).join('|'), 'gu');
  return (text) =>
    text.replace(pattern, (form, at: number) => asWritten(words.get(form) ?? '', text, at));
}
