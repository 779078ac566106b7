import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { Reading } from '../reading.ts';
import { subjectNoun } from '../words/scene.ts';
import type { Usage } from './emphasis.ts';

type Shown = { readonly row: PhotoRow; readonly reading: Reading };

/** Pixels per inch at which a print held in the hand shows no pixels. */
const PRINT_PPI = 300;
/** The longer side of a postcard. */
const POSTCARD_INCHES = 6;
/** Pixels across the text column of a page on a sharp screen. */
const COLUMN_PIXELS = 1600;
/** Width over height of the tallest crop that fits every feed. */
const FEED_RATIO = 4 / 5;

const sidesOf = ({ row: { width, height } }: Shown) => {
  const [short = 0, long = 0] = [width ?? 0, height ?? 0].toSorted((a, b) => a - b);
  return { short, long };
};

/** How large the photo can be printed, or that it is too small for a page; null if nothing limits its use. */
function sizeText(usage: Usage | undefined, shown: Shown): string | null {
  const { short, long } = sidesOf(shown);
  if (usage === 'Website/Portfolio' && long < COLUMN_PIXELS) {
    return `is too small for a large view on a page, at ${long} pixels on the long side.`;
  }
  if (usage !== 'Print') return null;
  const inches = (pixels: number) => Math.floor(pixels / PRINT_PPI);
  return inches(long) < POSTCARD_INCHES
    ? 'has too few pixels for a sharp print, even at the size of a postcard.'
    : `has enough pixels for a sharp print of about ${inches(long)} × ${inches(short)} inches.`;
}

function sizeSentence(usage: Usage | undefined, shown: Shown, file: string): Sentence[] {
  const text = sizeText(usage, shown);
  const evidence = shown.reading.values.get('resolution')?.evidence.slice(0, 1);
  return text === null || evidence === undefined
    ? []
    : [{ text: `${file} ${text}`, evidence, finding: null }];
}

/**
 * Whether the subject of a wider photo stays whole in the format that is largest on a phone; nothing without a sure
 * subject.
 */
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

/** What a photo's own pixels mean for its intended use; nothing if that was not given. */
export const narrateUsage = (shown: Shown, { usage }: JobContext['questionnaire']): Sentence[] =>
  usage === 'Instagram' ? feedSentence(shown) : sizeSentence(usage, shown, 'The file');

/** The same for an album: what its smallest file allows. */
export const narrateAlbumUsage = (
  photos: readonly (Shown & { readonly name: string })[],
  { usage }: JobContext['questionnaire'],
): Sentence[] =>
  photos
    .toSorted((a, b) => sidesOf(a).long - sidesOf(b).long)
    .slice(0, 1)
    .flatMap((smallest) => sizeSentence(usage, smallest, `The smallest file, ${smallest.name},`));
