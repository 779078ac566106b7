import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** A range of a variation axis, or the one value that it is pinned to. */
type AxisLimit = number | { min: number; max: number };

/** A font family of web/ui/theme.css, and the parts of it that the pages use. */
export type FontFamily = {
  /** Its name in theme.css. */
  name: string;
  /** Its name in its @fontsource-variable package. */
  package: string;
  /** The package's list of its files and the characters in each; the files are in a folder beside it. */
  subsets: string;
  /** The axes of the package's file to use. */
  file: string;
  styles: readonly ('normal' | 'italic')[];
  /** The CSS weights that are kept, one or a range. */
  weight: string;
  /** The parts of the file's axes that are kept; an axis that is not listed stays whole. */
  axes: Record<string, AxisLimit>;
  /** The instance whose widths the fallbacks are scaled to. */
  fittedAt: Record<string, number>;
  /** Fallback fonts until the family has loaded: one list per set of equal widths, best first. */
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
    // Liberation Sans and Arimo have the widths of Arial.
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
    // Liberation Serif and Tinos have the widths of Times New Roman.
    {
      metricsOf: 'Times New Roman',
      local: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Tinos Regular'],
    },
    { metricsOf: 'Noto Serif', local: ['Noto Serif', 'Noto Serif Regular'] },
  ],
};

/** The path of a file in the package; the packages split each font by character set. */
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
 * The characters of our own texts, in the file that every page loads. Other characters, for example in people's names,
 * are in further files, which load when one is shown.
 */
export const CORE_CHARACTERS = `${BASIC_LATIN}\u00a0–—‘’“”…·•×−±°%€£©™²³½µ′″⁄←→↑↓≈≤≥`;
