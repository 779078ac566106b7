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

/** Two marks nearer than this, in percent of the frame, can't be told apart by a finger. */
const TOO_NEAR = 9;
const LONGEST_TIP = 300;

/** The center of a region and points on its axes, further and further out, in percent: corners often miss. */
const pointsOf = ({ x, y, width, height }: Region): Point[] =>
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

const isFree = (point: Point, marked: readonly Point[]): boolean =>
  marked.every((mark) => Math.hypot(mark.x - point.x, mark.y - point.y) >= TOO_NEAR);

/** A tip's text: the field's first sentence, cut at a word when it is too long. */
function tipText(sentences: SentencesByField[keyof SentencesByField]): string {
  const text = sentences[0]?.text ?? '';
  if (text.length <= LONGEST_TIP) return text;
  const cut = text.slice(0, LONGEST_TIP - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

/** The three texts of a tip. */
export const tipOf = (sentences: SentencesByField): Tip => ({
  whatsWorking: tipText(sentences.whatsWorking),
  whatToImprove: tipText(sentences.whatToImprove),
  quickWin: tipText(sentences.quickWin),
});

/** A clipped area that is no fault is worth a mark from this share of the frame on, in percent. */
const VISIBLE_AREA = 0.8;

/** Whether a region of the frame holds the center of another. */
function holds(outer: Region, inner: Region): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  const isInside = (at: number, from: number, size: number) => at >= from && at <= from + size;
  return isInside(x, outer.x, outer.width) && isInside(y, outer.y, outer.height);
}

/** Whether the place of a measurement in which nothing is wrong tells something: a clean border doesn't. */
function isTelling(reading: Reading, name: MeasurementName): boolean {
  if (name === 'edge_clutter' || name === 'horizon_tilt') return false;
  if (name === 'highlight_clipping' || name === 'shadow_clipping') {
    return numberOf(reading, name) >= VISIBLE_AREA;
  }
  const subject = reading.taken.get('sharpness_subject')?.evidence[0].region;
  return (
    name !== 'sharpness_peak' || subject === undefined || holds(subject, regionOf(reading, name))
  );
}

/** The measurement with the most telling place: worst fault first, then by praise. */
function tellingPlace(reading: Reading, verdict: Verdict): MeasurementName | null {
  const faulty = verdict.faults.flatMap(({ trait }) => trait.needs);
  const sound = verdict.virtues
    .flatMap(({ trait }) => trait.needs)
    .filter((name) => isTelling(reading, name));
  return [...faulty, ...sound].find((name) => !isWholeFrame(regionOf(reading, name))) ?? null;
}

/**
 * The category's mark on the photo, at the place of its most telling measurement, aside of the marks
 * already set but still within that place; null when the whole frame was measured or no place is free.
 */
export function placeHotspot(
  reading: Reading,
  category: PhotoCategory,
  verdict: Verdict,
  sentences: SentencesByField,
  marked: readonly Point[],
): Hotspot | null {
  const name = tellingPlace(reading, verdict);
  if (name === null) return null;
  const points = pointsOf(regionOf(reading, name));
  const point = points.find((candidate) => isFree(candidate, marked));
  if (point === undefined) return null;
  return { ...point, category, tip: tipOf(sentences), evidence: [...evidenceOf(reading, name)] };
}
