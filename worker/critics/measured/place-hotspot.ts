import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { Hotspot, SentencesByField, Tip } from '@photo-coach/shared/contracts/critiques.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Verdict } from './judge.ts';
import { isWholeFrame, numberOf, type Reading, regionOf } from './reading.ts';
import { evidenceOf } from './sentences/draft.ts';

type Point = {
  readonly x: number;
  readonly y: number;
};

/** Hotspots closer than this, in percent of the frame, are too close to tap separately. */
const MIN_DISTANCE = 9;
const MAX_TIP_LENGTH = 300;

/** The center of a region and points on its axes, from the inside out, in percent. Corners often miss the subject. */
const candidatesIn = ({ x, y, width, height }: Region): Point[] =>
  [
    [0.5, 0.5],
    [0.32, 0.5],
    [0.68, 0.5],
    [0.5, 0.32],
    [0.5, 0.68],
    [0.1, 0.5],
    [0.9, 0.5],
    [0.5, 0.1],
    [0.5, 0.9],
  ].map(([u, v]) => ({
    x: Math.round(1000 * (x + (u ?? 0.5) * width)) / 10,
    y: Math.round(1000 * (y + (v ?? 0.5) * height)) / 10,
  }));

const isFree = (point: Point, placed: readonly Point[]): boolean =>
  placed.every((mark) => Math.hypot(mark.x - point.x, mark.y - point.y) >= MIN_DISTANCE);

/** The field's first sentence, truncated at a word to 300 characters. */
function tipText(sentences: SentencesByField[keyof SentencesByField]): string {
  const text = sentences[0]?.text ?? '';
  if (text.length <= MAX_TIP_LENGTH) return text;
  const cut = text.slice(0, MAX_TIP_LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

/** The three texts of a tip. */
export const tipOf = (sentences: SentencesByField): Tip => ({
  whatsWorking: tipText(sentences.whatsWorking),
  whatToImprove: tipText(sentences.whatToImprove),
  quickWin: tipText(sentences.quickWin),
});

/** A clipped area that is no weakness gets a hotspot from this share of the frame on, in percent. */
const VISIBLE_CLIPPING = 0.8;

/** Whether a region contains the center of another. */
function containsCenter(outer: Region, inner: Region): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  const isInside = (at: number, from: number, size: number) => at >= from && at <= from + size;
  return isInside(x, outer.x, outer.width) && isInside(y, outer.y, outer.height);
}

/** Whether the region of a measurement without a weakness is worth a hotspot: a clean border is not. */
function isInformative(reading: Reading, name: MeasurementName): boolean {
  if (name === 'edge_clutter' || name === 'horizon_tilt') return false;
  if (name === 'highlight_clipping' || name === 'shadow_clipping') {
    return numberOf(reading, name) >= VISIBLE_CLIPPING;
  }
  const subject = reading.values.get('sharpness_subject')?.evidence[0].region;
  return (
    name !== 'sharpness_peak' ||
    subject === undefined ||
    containsCenter(subject, regionOf(reading, name))
  );
}

/** The measurement whose region gets the hotspot: the worst weakness's, then the most praiseworthy strength's. */
function hotspotMeasurement(reading: Reading, verdict: Verdict): MeasurementName | null {
  const ofWeaknesses = verdict.weaknesses.flatMap(({ trait }) => trait.needs);
  const ofStrengths = verdict.strengths
    .flatMap(({ trait }) => trait.needs)
    .filter((name) => isInformative(reading, name));
  return (
    [...ofWeaknesses, ...ofStrengths].find((name) => !isWholeFrame(regionOf(reading, name))) ?? null
  );
}

/**
 * The category's hotspot, within the region of its most informative measurement and clear of the hotspots already
 * placed; null when that region is the whole frame or has no room left.
 */
export function placeHotspot(
  reading: Reading,
  category: PhotoCategory,
  verdict: Verdict,
  sentences: SentencesByField,
  placed: readonly Point[],
): Hotspot | null {
  const name = hotspotMeasurement(reading, verdict);
  if (name === null) return null;
  const points = candidatesIn(regionOf(reading, name));
  const point = points.find((candidate) => isFree(candidate, placed));
  if (point === undefined) return null;
  return { ...point, category, tip: tipOf(sentences), evidence: [...evidenceOf(reading, name)] };
}
