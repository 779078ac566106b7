import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import {
  isMeasured,
  type PhotoCritique,
  type Sentence,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { quietLines } from '@photo-coach/shared/domain/critiques/quiet-line.ts';
import { areaOf } from '@photo-coach/shared/domain/regions.ts';
import sharp from 'sharp';
import { photoRow } from '../../dev/critique/photo-row.ts';
import {
  measurementLabel,
  scaleEnds,
  valueInWords,
} from '../../shared/domain/measurements/measurement-words.ts';
import { critiquePhoto } from '../../worker/critics/measured/critique-photo.ts';
import { processPhoto } from '../../worker/imaging/process-photo.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../web/features/landing/pictures');
const CATEGORIES: readonly PhotoCategory[] = [
  'lighting_exposure',
  'composition_balance',
  'focus_sharpness',
  'mood_emotional_impact',
];
/** The number of bars of the histogram. */
const BINS = 64;

/** The photos of the sample album, in order. */
export const ALBUM = ['lake', 'pears', 'arcade', 'pears-close', 'arcade-bright', 'boat'] as const;

const processed = new Map<string, ReturnType<typeof processPhoto>>();

/** The processed picture; each is processed once. */
function process(name: string, file: string): ReturnType<typeof processPhoto> {
  const known = processed.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(path.join(PICTURES, file));
  const started = processPhoto({ bytes, name, mode: 'single' });
  processed.set(file, started);
  return started;
}

const rowOf = async (name: string, file: string): Promise<PhotoRow> =>
  photoRow(await process(name, file), name);

const shown = ({ text, evidence }: Sentence) => ({
  text,
  chips: evidence.filter(isMeasured).map(({ measurement, value }) => ({
    name: measurementLabel(measurement),
    value: valueInWords(measurement, value),
  })),
  region: evidence[0]?.region ?? null,
});

/** A 64-bin histogram of the grayscale picture, as the path of an SVG of 64 × 24 units. */
async function histogramOf(file: string): Promise<string> {
  const upload = readFileSync(path.join(PICTURES, file));
  const pixels = await sharp(upload).greyscale().raw().toBuffer();
  const counts = new Array<number>(BINS).fill(0);
  for (const level of pixels) {
    const bin = Math.floor((level * BINS) / 256);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  const bars = counts.map((count) => `V${(24 - (24 * count) / most).toFixed(1)}h1`);
  return `M0 24${bars.join('')}V24Z`;
}

/** Why a measurement was not taken, and the ends of its scale. @throws Error when it was taken */
function abstentionOf({ measurements }: PhotoRow, name: MeasurementName) {
  const reason = measurements?.items.find((item) => item.name === name)?.abstained;
  if (!reason) throw new Error(`${name} was measured: the page needs another example`);
  return { name: measurementLabel(name), reason, ends: scaleEnds(name) };
}

async function brightnessOf(name: string) {
  const { measurements } = await process(name, `album/${name}.jpg`);
  const median = measurements.items.find((item) => item.name === 'lightness_median');
  return { name, brightness: valueInWords('lightness_median', median?.value ?? Number.NaN) };
}

const shareOf = ({ region }: { region: Region | null }): number =>
  region === null ? 1 : areaOf(region);

/** What the critic advises about a photo of the sample album: the advice about the smallest place. */
async function quickWinOf() {
  const wins = [];
  for (const name of ALBUM) {
    const photo = await rowOf(`${name}.jpg`, `album/${name}.jpg`);
    const critiques = critiquePhoto(photo, CATEGORIES, { mode: 'single', questionnaire: {} });
    for (const { sentences } of critiques) {
      wins.push(...sentences.quickWin.map((win) => ({ ...shown(win), photo: name })));
    }
  }
  const [win] = wins.toSorted((one, other) => shareOf(one) - shareOf(other));
  if (win === undefined) throw new Error('No photo of the album has a quick win.');
  return win;
}

/** The page's content for a category: its remark and advice, and what was checked if nothing was found. */
function readingOf(critiques: readonly PhotoCritique[], category: PhotoCategory) {
  const critique = critiques.find((each) => each.category === category);
  if (critique === undefined) return { found: [], quiet: [] };
  const { whatToImprove, quickWin, whatsWorking } = critique.sentences;
  const found = [...whatToImprove, ...quickWin, ...whatsWorking].map(shown);
  if (found.length > 0) return { found, quiet: [] };
  return { found, quiet: quietLines({ ...critique, critic: 'measured' }) };
}

/**
 * The sample critique of the landing page, computed only from the files in web/features/landing/pictures:
 * sentences of the built-in critic about the pears with their measurements and regions, a quick win, the pears' histogram,
 * a measurement that can't be taken in them, and the brightness of each photo of the sample album.
 */
export async function makeLandingSample() {
  const pears = await rowOf('pears.jpg', 'pears.jpg');
  const critiques = critiquePhoto(pears, CATEGORIES, { mode: 'single', questionnaire: {} });
  const readings = CATEGORIES.map((category) => readingOf(critiques, category));
  return {
    width: pears.width,
    height: pears.height,
    readings: readings.flatMap(({ found }) => found),
    quiet: readings.flatMap(({ quiet }) => quiet),
    quickWin: await quickWinOf(),
    silent: abstentionOf(pears, 'converging_verticals'),
    histogram: await histogramOf('pears.jpg'),
    album: await Promise.all(ALBUM.map(brightnessOf)),
  };
}
