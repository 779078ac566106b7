import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { ThingKind, ThingName } from '@photo-coach/shared/contracts/things.ts';
import { clamp, ramp, smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { areaOf, overlapOf } from '@photo-coach/shared/domain/regions.ts';
import type { Detections } from '../../detect/detections.ts';
import type { Overview, Size } from '../grid/planes.ts';
import { regionOf } from '../measured.ts';
import type { Subject } from '../photo-view.ts';
import { refineByColor } from './color-model.ts';
import {
  BORDER_LOSS,
  borderShare,
  type DetectedGroup,
  detectedGroup,
  likelihoodIn,
} from './detected.ts';
import { type SaliencyMap, saliencyGridOf, saliencyMapOf } from './saliency.ts';
import { salientSubject } from './salient.ts';

/*
 * Logistic regression of whether the IoU of what was detected with a hand-marked box is at least 0.5, on 43 photos: by the
 * detector's sureness, the area, and the overlap with what stands out by its color.
 */
const CONSTANT = 1.57;
const DETECTOR = 0.69;
const AREA = 1.06;
const OBJECT = -1.29;
const AGREEMENT = 1.24;

/** No detection is surer than this. */
const LARGEST_SURENESS = 0.97;

function detectedSureness(group: DetectedGroup, salient: Subject | null): number {
  const sure = Math.min(LARGEST_SURENESS, group.sureness);
  const odds =
    CONSTANT +
    DETECTOR * Math.log(sure / (1 - sure)) +
    AREA * Math.log(Math.max(1e-6, areaOf(group.region))) +
    (group.kind === 'object' ? OBJECT : 0) +
    AGREEMENT * (salient === null ? 0 : overlapOf(group.region, salient.region));
  return Math.min(LARGEST_SURENESS, 1 / (1 + Math.exp(-odds)));
}

const keptAtBorder = ({ region, kind }: DetectedGroup): number =>
  1 - BORDER_LOSS * borderShare(region, kind);

/** A detection of at least this sureness is used; below, something is there that was not recognized. */
const RECOGNIZED = 0.5;
const UNRECOGNIZED = { kind: null, name: null } as const;

/**
 * How much more a recognized person, animal or vehicle counts than something that only stands out, from named to sure.
 */
const PREFERENCE = 0.4;

function preference({ kind, sureness }: DetectedGroup): number {
  if (kind === 'object') return 1;
  return 1 + PREFERENCE * ramp(sureness, RECOGNIZED, 1);
}

/** Below the first sureness there is no subject; up to the second, it is lowered, so that it ends at 0. */
const NOTHING = 0.1;
const SOMETHING = 0.3;

/** Sureness that reaches 0 without a step where something stops being the subject. */
const faded = (sureness: number): number => sureness * smoothStep(sureness, NOTHING, SOMETHING);

/** For each of some cells, the place of its center among fewer cells, whose own centers are whole numbers. */
const placesAlong = (cells: number, coarse: number): Float64Array =>
  new Float64Array(cells).map((_, cell) =>
    clamp(((cell + 0.5) * coarse) / cells - 0.5, 0, coarse - 1),
  );

/** 1 where the likelihood, interpolated between the grid's cell centers, is at least one half. */
function maskFrom(likelihood: Float32Array, grid: Size, { width, height }: Size): Uint8Array {
  const mask = new Uint8Array(width * height);
  const columns = placesAlong(width, grid.width);
  const rows = placesAlong(height, grid.height);
  for (let y = 0; y < height; y += 1) {
    const v = rows[y] ?? 0;
    const upper = Math.floor(v) * grid.width;
    const lower = Math.ceil(v) * grid.width;
    const below = v % 1;
    for (let x = 0; x < width; x += 1) {
      const u = columns[x] ?? 0;
      const left = Math.floor(u);
      const right = Math.ceil(u);
      const above = (likelihood[upper + left] ?? 0) * (1 - (u % 1));
      const under = (likelihood[lower + left] ?? 0) * (1 - (u % 1));
      const aboveRight = (likelihood[upper + right] ?? 0) * (u % 1);
      const underRight = (likelihood[lower + right] ?? 0) * (u % 1);
      const here = (above + aboveRight) * (1 - below) + (under + underRight) * below;
      if (here >= 0.5) mask[y * width + x] = 1;
    }
  }
  return mask;
}

/** A mask's box and area; null for an empty mask. */
function extentOf(mask: Uint8Array, { width, height }: Size) {
  let [left, top, right, bottom, cells] = [width, height, 0, 0, 0];
  for (let i = mask.indexOf(1); i >= 0 && i < mask.length; i += 1) {
    if (mask[i] !== 1) continue;
    const column = i % width;
    const row = (i - column) / width;
    left = Math.min(left, column);
    right = Math.max(right, column + 1);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row + 1);
    cells += 1;
  }
  if (cells === 0) return null;
  return {
    region: regionOf({ left, top, right, bottom }, width, height),
    area: cells / mask.length,
  };
}

type Choice = {
  readonly kind: ThingKind | null;
  readonly name: ThingName | null;
  /** The detector's box; null: the box around the mask. */
  readonly region: Region | null;
  readonly sureness: number;
  /** How likely each cell of the grid belongs to it, 0–1. */
  readonly likelihood: Float32Array;
};

/** The subject with its mask on the overview; null when that is empty. */
function subjectOf(choice: Choice, grid: Size, overview: Size): Subject | null {
  const { kind, name, region, sureness, likelihood } = choice;
  const mask = maskFrom(likelihood, grid, overview);
  const extent = extentOf(mask, overview);
  return extent && { ...extent, kind, name, region: region ?? extent.region, sureness, mask };
}

/**
 * What the photo is about: what detectors found, or else what stands out by its color and lightness, or nothing.
 * The mirrored photo gives the mirrored subject.
 * @param measurable 1 in the overview's cells that are measured
 * @returns the surer of both with its calibrated sureness (0.5: right in half of the cases), and the saliency map
 */
export function findSubject(
  overview: Overview,
  detections: Detections,
  measurable: Uint8Array,
): { subject: Subject | null; saliency: SaliencyMap } {
  const grid = saliencyGridOf(overview, measurable);
  const saliency = saliencyMapOf(grid);
  const refined = refineByColor(saliency, saliency.likelihood, grid.measurable);
  const area = salientSubject(grid, refined);
  const standsOut = area && subjectOf({ ...UNRECOGNIZED, region: null, ...area }, grid, overview);
  const group = detectedGroup(detections);
  if (group === null) return { subject: withFadedSureness(standsOut), saliency };
  const sureness = detectedSureness(group, standsOut) * keptAtBorder(group);
  if (sureness * preference(group) < (standsOut?.sureness ?? 0)) {
    return { subject: withFadedSureness(standsOut), saliency };
  }
  const isRecognized = group.isTrusted && group.sureness >= RECOGNIZED;
  const { kind, name } = isRecognized ? group : UNRECOGNIZED;
  const likelihood = likelihoodIn(group.regions, saliency);
  const detected = subjectOf({ ...group, kind, name, sureness, likelihood }, grid, overview);
  return { subject: withFadedSureness(detected ?? standsOut), saliency };
}

function withFadedSureness(subject: Subject | null): Subject | null {
  const sureness = faded(subject?.sureness ?? 0);
  return subject === null || sureness === 0 ? null : { ...subject, sureness };
}
