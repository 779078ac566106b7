import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** A range of a variation axis, or the one value that it is pinned to. */
type AxisLimit = number | { min: number; max: number };

/** A family of the look (web/ui/theme.css), and what of it the pages use. */
export type FontFamily = {
  /** As theme.css names it. */
  name: string;
  /** What its package in @fontsource-variable calls it. */
  package: string;
  /** The package's list of its files and the characters in each; the files stand in a folder beside it. */
  subsets: string;
  /** Which of the package's files: the one with these axes. */
  file: string;
  styles: readonly ('normal' | 'italic')[];
  /** The CSS weights that are left, one or a range. */
  weight: string;
  /** What of the file's axes is kept; an axis that is not named stays whole. */
  axes: Record<string, AxisLimit>;
  /** The instance whose widths a fallback is fitted to. */
  fittedAt: Record<string, number>;
  /** What stands in until the family is there: one list per set of equal widths, best first. */
  fallbacks: readonly { metricsOf: string; local: readonly string[] }[];
};

/** Body text, 400 to 700. */
const INSTRUMENT_SANS: FontFamily = {
  name: 'Instrument Sans Variable',
  package: 'instrument-sans',
  subsets: require.resolve('@fontsource-variable/instrument-sans/unicode.json'),
  file: 'wght',
  styles: ['normal'],
  weight: '400 700',
  axes: {},
  fittedAt: { wght: 400 },
  fallbacks: [
    // Liberation Sans and Arimo were drawn to the widths of Arial.
    { metricsOf: 'Arial', local: ['Arial', 'Liberation Sans', 'Arimo', 'Arimo Regular'] },
    { metricsOf: 'Roboto', local: ['Roboto', 'Roboto Regular'] },
  ],
};

/**
 * Headings, all at weight 400 and from 18 px upwards (theme.css), so that is what is kept. The optical size
 * stays an axis: it is what makes the large headings fine. 18 is one of the font's masters; a lower limit
 * would make the file a third larger.
 */
const NEWSREADER: FontFamily = {
  name: 'Newsreader Variable',
  package: 'newsreader',
  subsets: require.resolve('@fontsource-variable/newsreader/unicode.json'),
  file: 'opsz',
  styles: ['normal', 'italic'],
  weight: '400',
  axes: { wght: 400, opsz: { min: 18, max: 72 } },
  // The landing page's heading on a phone; the average width is 5 % less at 18 and 4 % more at 72.
  fittedAt: { wght: 400, opsz: 48 },
  fallbacks: [
    { metricsOf: 'Georgia', local: ['Georgia'] },
    // Liberation Serif and Tinos were drawn to the widths of Times New Roman.
    {
      metricsOf: 'Times New Roman',
      local: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Tinos Regular'],
    },
    { metricsOf: 'Noto Serif', local: ['Noto Serif', 'Noto Serif Regular'] },
  ],
};

/** Where the package keeps a file; the packages split each font by the characters in it. */
export const fontFile = (
  { package: name, file, subsets }: FontFamily,
  subset: string,
  style: FontFamily['styles'][number],
): string => path.join(path.dirname(subsets), 'files', `${name}-${subset}-${file}-${style}.woff2`);

export const FONT_FAMILIES: readonly FontFamily[] = [INSTRUMENT_SANS, NEWSREADER];

const BASIC_LATIN = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');

/**
 * The characters of our own texts, in the file that every page loads. Others, in the names that people
 * give, come from further files, which load when one is shown.
 */
export const CORE_CHARACTERS = `${BASIC_LATIN}\u00a0–—‘’“”…·•×−±°%€£©™²³½µ′″⁄←→↑↓≈≤≥`;
