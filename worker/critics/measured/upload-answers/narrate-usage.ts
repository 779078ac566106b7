import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { Reading } from '../reading.ts';
import { subjectNoun } from '../words/subject-noun.ts';
import type { Usage } from './emphasis.ts';

/** A measured photo, and how a sentence calls it. */
type Shown = {
  readonly row: PhotoRow;
  readonly reading: Reading;
};

/** Pixels per inch from which a print held in the hand shows no pixels. */
const PRINT_PPI = 300;
/** The longer side of a postcard. */
const POSTCARD_INCHES = 6;
/** Pixels across a large screen (2560 × 1440), and across the text column of a page on a sharp screen. */
const SCREEN_PIXELS = 2560;
const COLUMN_PIXELS = 1600;
/** Width over height of the tallest crop that fits every feed. */
const FEED_RATIO = 4 / 5;

const sidesOf = ({ row: { width, height } }: Shown) => {
  const [long, short] = [Math.max(width ?? 0, height ?? 0), Math.min(width ?? 0, height ?? 0)];
  return { long, short };
};

/** How large the photo can be printed. */
function printText(shown: Shown): string {
  const { long, short } = sidesOf(shown);
  const inches = (pixels: number) => Math.floor(pixels / PRINT_PPI);
  return inches(long) < POSTCARD_INCHES
    ? 'has too few pixels for a sharp print, even at the size of a postcard.'
    : `has enough pixels for a sharp print of about ${inches(long)} × ${inches(short)} inches.`;
}

/** How large the photo can be shown on a page. */
function pageText(shown: Shown): string {
  const { long } = sidesOf(shown);
  if (long >= SCREEN_PIXELS) return 'has enough pixels to fill a large screen.';
  return long >= COLUMN_PIXELS
    ? 'has enough pixels for a page, but not to fill a large screen.'
    : `is too small for a large view on a page, at ${long} pixels on the long side.`;
}

/** Whether the subject of a wider photo stays whole in the shape that is largest on a phone; nothing without a sure subject. */
function feedSentence({ row, reading }: Shown): Sentence[] {
  const { subject } = reading;
  const noun = subjectNoun(reading)?.the;
  const [evidence] = reading.values.get('subject_size')?.evidence ?? [];
  const ratio = (row.width ?? 0) / (row.height ?? 1);
  const isMissing = subject === null || noun === undefined || evidence === undefined;
  if (isMissing || ratio <= FEED_RATIO) return [];
  const text =
    subject.region.width <= FEED_RATIO / ratio
      ? `Crop it to 4:5 for the feed: that leaves ${noun} whole, and the photo fills more of a phone.`
      : `Keep its shape in the feed: a crop to 4:5 would cut off part of ${noun}.`;
  return [{ text, evidence: [evidence], finding: null }];
}

const sizeSentence = (shown: Shown, text: (shown: Shown) => string, file: string): Sentence[] =>
  (shown.reading.values.get('resolution')?.evidence ?? []).slice(0, 1).map((evidence) => ({
    text: `${file} ${text(shown)}`,
    evidence: [evidence],
    finding: null,
  }));

const SIZE_TEXTS: Readonly<Partial<Record<Usage, (shown: Shown) => string>>> = {
  Print: printText,
  'Website/Portfolio': pageText,
};

/** What a photo's own pixels mean for where it will be used; nothing where that was not said. */
export function narrateUsage(shown: Shown, { usage }: JobContext['questionnaire']): Sentence[] {
  if (usage === undefined) return [];
  const text = SIZE_TEXTS[usage];
  if (text !== undefined) return sizeSentence(shown, text, 'The file');
  return usage === 'Instagram' ? feedSentence(shown) : [];
}

/** The same for an album: what its smallest file allows. */
export function narrateAlbumUsage(
  photos: readonly (Shown & { readonly name: string })[],
  { usage }: JobContext['questionnaire'],
): Sentence[] {
  const text = usage && SIZE_TEXTS[usage];
  const [smallest] = photos.toSorted((a, b) => sidesOf(a).long - sidesOf(b).long);
  if (text === undefined || smallest === undefined) return [];
  return sizeSentence(smallest, text, `The smallest file, ${smallest.name},`);
}
