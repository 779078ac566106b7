import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { smoothStep } from '../math/smooth-step.ts';
import { measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { boxOf } from './segments/box-of.ts';
import type { Segment } from './segments/fit-segments.ts';
import { mergeLines } from './segments/merge-lines.ts';

/** A long edge that may lead somewhere. Lengths are shares of the frame's diagonal. */
type Lead = {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly span: number;
  readonly weight: number;
  readonly segments: readonly Segment[];
};

/** Shortest line that begins to lead, and the length at which it does so in full, as shares of the diagonal. */
const SHORT = 0.08;
const LONG = 0.2;
/** Lines this near to an axis, in degrees, are floors and walls; they lead where they are steeper than this. */
const UPRIGHT = 3;
const OBLIQUE = 9;
/** Most lines that are looked at. */
const MOST_LINES = 48;
/** A line leads to a point that it misses by less than 2.5°: the tangent of it. */
const MISS = 0.0437;
/** Points to which lines may lead: this many along the longest side, reaching beyond the frame by this share. */
const POINTS = 48;
const BEYOND = 0.08;
/** Spread of the directions from which lines arrive (1 − length of their mean doubled unit vector). */
const LEAST_SPREAD = 0.008;
const FULL_SPREAD = 0.05;
/** Lines of equal weight that are too few to be a composition, and enough. */
const TOO_FEW = 1.8;
const ENOUGH = 3.2;
/** Weight, in diagonals, that counts 63 of 100. */
const USUAL_WEIGHT = 0.9;
/** How much more lines count that meet in a sure subject. */
const SUBJECT_PULL = 0.3;
/** How sure it is that there are no leading lines when none are found. */
const UNSEEN = 0.5;

type Size = { readonly width: number; readonly height: number };

function leadsOf(segments: readonly Segment[], { width, height }: Size): Lead[] {
  const diagonal = Math.hypot(width, height);
  const tolerance = 0.005 * Math.max(width, height);
  const seen = new Set<Segment>();
  const leads: Lead[] = [];
  for (const line of mergeLines(segments, tolerance)) {
    const isNew = line.segments.every((segment) => !seen.has(segment));
    for (const segment of line.segments) seen.add(segment);
    const length = line.covered / diagonal;
    if (!isNew || length < SHORT) continue;
    const slope = Math.min(Math.abs(line.angle), 90 - Math.abs(line.angle));
    leads.push({
      x: line.x,
      y: line.y,
      dx: Math.cos((line.angle * Math.PI) / 180),
      dy: Math.sin((line.angle * Math.PI) / 180),
      span: line.span,
      weight: length * smoothStep(length, SHORT, LONG) * smoothStep(slope, UPRIGHT, OBLIQUE),
      segments: line.segments,
    });
    if (leads.length === MOST_LINES) break;
  }
  return leads.filter(({ weight }) => weight > 0);
}

/** 1 for a line that starts at the border of the frame, 0 for one that starts well inside. */
function fromBorder(lead: Lead, along: number, { width, height }: Size): number {
  const back = (-Math.sign(along) * lead.span) / 2;
  const toSide = width / 2 - Math.abs(lead.x + back * lead.dx);
  const toEnd = height / 2 - Math.abs(lead.y + back * lead.dy);
  return 1 - smoothStep(Math.min(toSide, toEnd) / Math.min(width, height), 0.08, 0.3);
}

/** How much a line leads to a point: it points there, ends before it, and comes from the border of the frame. */
function leadTo(lead: Lead, x: number, y: number, size: Size): number {
  const [u, v] = [x - lead.x, y - lead.y];
  const along = u * lead.dx + v * lead.dy;
  if (Math.abs(along) < 0.4 * lead.span) return 0;
  const miss = Math.abs((u * lead.dy - v * lead.dx) / along) / MISS;
  return miss >= 1 ? 0 : lead.weight * fromBorder(lead, along, size) * (1 - miss * miss) ** 2;
}

type Convergence = { readonly score: number; readonly leads: readonly Lead[] };

const NOWHERE: Convergence = { score: 0, leads: [] };

/** How much lines from different directions meet in a point. */
function convergenceAt(leads: readonly Lead[], x: number, y: number, size: Size): Convergence {
  const arriving: Lead[] = [];
  let [weight, squares, cosine, sine] = [0, 0, 0, 0];
  for (const lead of leads) {
    const share = leadTo(lead, x, y, size);
    if (share === 0) continue;
    arriving.push(lead);
    weight += share;
    squares += share * share;
    cosine += share * (lead.dx * lead.dx - lead.dy * lead.dy);
    sine += share * 2 * lead.dx * lead.dy;
  }
  if (weight === 0) return NOWHERE;
  const spread = 1 - Math.hypot(cosine, sine) / weight;
  const number = (weight * weight) / squares;
  const score =
    weight * smoothStep(spread, LEAST_SPREAD, FULL_SPREAD) * smoothStep(number, TOO_FEW, ENOUGH);
  return { score, leads: arriving };
}

/** More than 1 at the subject and near it. */
function pullOf(subject: PhotoView['subject'], x: number, y: number, size: Size): number {
  if (subject === null) return 1;
  const { region, sureness } = subject;
  const [across, down] = [x / size.width + 0.5, y / size.height + 0.5];
  const outside = (at: number, from: number, length: number): number =>
    Math.max(0, from - at, at - from - length);
  const distance = Math.hypot(
    outside(across, region.x, region.width),
    outside(down, region.y, region.height),
  );
  return 1 + SUBJECT_PULL * sureness * (1 - smoothStep(distance, 0, 0.1));
}

function bestConvergence(leads: readonly Lead[], view: PhotoView): Convergence {
  const size = view.overview;
  let best = NOWHERE;
  const step = Math.max(size.width, size.height) / POINTS;
  const columns = Math.round((size.width * (0.5 + BEYOND)) / step);
  const rows = Math.round((size.height * (0.5 + BEYOND)) / step);
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = -columns; column <= columns; column += 1) {
      const [x, y] = [column * step, row * step];
      const found = convergenceAt(leads, x, y, size);
      const score = found.score === 0 ? 0 : found.score * pullOf(view.subject, x, y, size);
      if (score > best.score) best = { ...found, score };
    }
  }
  return best;
}

/**
 * leading_lines, 0–100: how long and how many oblique lines (roads, rails, fences, piers) come from the border and meet
 * in one point in or near the frame; more if it is the subject. Its region is the box around them.
 */
export function measureLeadingLines(segments: readonly Segment[], view: PhotoView): Measurement {
  const leads = leadsOf(segments, view.overview);
  const { score, leads: arriving } = bestConvergence(leads, view);
  if (score === 0) return measured('leading_lines', 0, undefined, 1, UNSEEN);
  const all = leads.reduce((sum, { weight }) => sum + weight, 0);
  const together = arriving.flatMap((lead) => lead.segments);
  const value = 100 * (1 - Math.exp(-score / USUAL_WEIGHT));
  const sureness = smoothStep(score / all, 0.15, 0.6);
  return measured('leading_lines', value, boxOf(together, view.overview), 1, sureness);
}
