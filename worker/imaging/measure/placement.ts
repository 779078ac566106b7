import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { unionOf } from '@photo-coach/shared/domain/regions.ts';
import { boxAround, connectedComponents, maskOf } from './grid/components.ts';
import type { Size } from './grid/planes.ts';
import { boxBlur, shrink } from './grid/shrink.ts';
import { abstained, type Box, measured, regionOf } from './measured.ts';
import type { PhotoView, Subject } from './photo-view.ts';
import type { SaliencyGrid } from './subject/saliency.ts';

/**
 * Mean difference of a cell's L* from its four neighbors' mean, on the saliency grid, at which a cell counts as half
 * empty. Noise and the finest texture are averaged away there, and an even change such as a sky's has no difference.
 */
const HALF_EMPTY = 0.8;
/** Side of the smallest area that counts as space, as a share of the longest side. */
const LEAST_SIDE = 0.12;

/** Difference of each cell's L* from the mean of its neighbors; those beyond the frame are as the cell itself. */
function detailOf({ lightness, width, height }: SaliencyGrid): Float32Array {
  const detail = new Float32Array(lightness.length);
  for (let i = 0; i < detail.length; i += 1) {
    const x = i % width;
    const left = lightness[x > 0 ? i - 1 : i] ?? 0;
    const right = lightness[x < width - 1 ? i + 1 : i] ?? 0;
    const above = lightness[i >= width ? i - width : i] ?? 0;
    const below = lightness[i < (height - 1) * width ? i + width : i] ?? 0;
    detail[i] = Math.abs((lightness[i] ?? 0) - (left + right + above + below) / 4);
  }
  return detail;
}

/** How empty each cell and everything near it is, 0–1: smooth, measurable and not the subject. */
function emptinessOf({ saliency: { grid }, subject, overview }: PhotoView): Float32Array {
  const { width, height } = grid;
  const detail = boxBlur(detailOf(grid), width, height, 1);
  const occupied = subject && shrink(new Float32Array(subject.mask), overview, grid);
  const empty = detail.map((value, i) => {
    const smooth = 1 / (1 + (value / HALF_EMPTY) ** 4);
    const free = occupied === null ? 1 : 1 - (subject?.sureness ?? 0) * (occupied[i] ?? 0);
    return smooth * free * (grid.measurable[i] ?? 0);
  });
  const radius = Math.max(1, Math.round((LEAST_SIDE / 2) * Math.max(width, height)));
  // Opening: an area without room for the smallest size is not space.
  const room = boxBlur(empty, width, height, radius).map((share) => share ** 6);
  const reach = boxBlur(room, width, height, radius);
  return empty.map((share, i) => share * Math.min(1, 2 * (reach[i] ?? 0)));
}

/** The box around the largest connected empty area, or areas. */
function largestSpace(empty: Float32Array, { width, height }: Size): Region | undefined {
  const { components } = connectedComponents(maskOf(empty, 0.5), empty, width, height);
  const most = Math.max(0, ...components.map(({ weight }) => weight));
  const found = components.filter(({ weight }) => weight === most);
  return found.length === 0 ? undefined : regionOf(boxAround(found), width, height);
}

/** Share of the picture that is large smooth space beside the subject, in %. Region: the largest such space. */
function negativeSpace(view: PhotoView): Measurement {
  const { grid } = view.saliency;
  const empty = emptinessOf(view);
  const sum = empty.reduce((total, share) => total + share, 0);
  const all = grid.measurable.reduce((total, share) => total + share, 0);
  return measured('negative_space', (100 * sum) / Math.max(1, all), largestSpace(empty, grid));
}

const SIDES = ['left', 'right', 'top', 'bottom'] as const;
type Side = (typeof SIDES)[number];

/** Where a subject meets one side of the frame; lengths in cells of the overview. */
type Contact = {
  readonly side: Side;
  /** How much of the side the subject takes, and the same as a share of the side, 0–1. */
  readonly length: number;
  readonly share: number;
  /** How far the subject reaches into the frame from there. */
  readonly depth: number;
  /** The strip along the side that is taken; null without contact. */
  readonly region: Region | null;
};

/** Depth of the strip along each side that counts as touching it, as a share of the longest side. */
const STRIP = 0.015;
/** Depth of the marked place, as a share of the longest side. */
const MARK = 0.07;

/** The part of a box along one of its sides. */
function stripOf(box: Box, side: Side, depth: number): Box {
  if (side === 'left') return { ...box, right: box.left + depth };
  if (side === 'right') return { ...box, left: box.right - depth };
  if (side === 'top') return { ...box, bottom: box.top + depth };
  return { ...box, top: box.bottom - depth };
}

/** Cells of the mask in a box, and the box around them. */
function maskIn(mask: Uint8Array, width: number, box: Box) {
  const around = { left: box.right, top: box.bottom, right: box.left, bottom: box.top };
  let cells = 0;
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      if (mask[y * width + x] !== 1) continue;
      cells += 1;
      around.left = Math.min(around.left, x);
      around.right = Math.max(around.right, x + 1);
      around.top = Math.min(around.top, y);
      around.bottom = Math.max(around.bottom, y + 1);
    }
  }
  return { cells, around };
}

/** Where the subject meets each side of the photo's content. */
function contactsOf({ overview, content }: PhotoView, { mask, region }: Subject): Contact[] {
  const { width, height } = overview;
  const inner = {
    left: Math.round(content.x * width),
    top: Math.round(content.y * height),
    right: Math.round((content.x + content.width) * width),
    bottom: Math.round((content.y + content.height) * height),
  };
  const longest = Math.max(width, height);
  const strip = Math.max(1, Math.round(STRIP * longest));
  const mark = Math.max(1, Math.round(MARK * longest));
  return SIDES.map((side) => {
    const isUpright = side === 'left' || side === 'right';
    const { cells, around } = maskIn(mask, width, stripOf(inner, side, strip));
    const whole = isUpright ? inner.bottom - inner.top : inner.right - inner.left;
    const { left, right, top, bottom } = stripOf(inner, side, mark);
    const found = isUpright ? { ...around, left, right } : { ...around, top, bottom };
    return {
      side,
      length: cells / strip,
      share: cells / strip / Math.max(1, whole),
      depth: isUpright ? region.width * width : region.height * height,
      region: cells === 0 ? null : regionOf(found, width, height),
    };
  });
}

/** An animal with at most this share of the frame is far enough away to show its feet. */
const WHOLE_ANIMAL = 0.3;

/**
 * A cut at the lower edge is often intended: half-length portraits, stems. For a vehicle or a whole animal it is not.
 */
function weightOf({ side }: Contact, { kind, area }: Subject): number {
  const hasFeet = kind === 'vehicle' || (kind === 'animal' && area < WHOLE_ANIMAL);
  return side === 'bottom' && !hasFeet ? 0.5 : 1;
}

/** Share of the visible outline that the cut takes, if the subject were a rectangle that the side cuts through. */
const cutShare = ({ length, depth }: Contact): number => length / Math.max(1, length + 2 * depth);

/** The most that a close-up takes off: even there, a closer cut takes away more. */
const LARGEST_ALLOWANCE = 0.85;

/** High for a close-up that fills the frame: it covers more than two thirds of it, or reaches three sides; 0 well below. */
function closeUpAllowance(contacts: readonly Contact[], area: number): number {
  const shares = contacts.map(({ share }) => share).sort((one, other) => other - one);
  const reached = smoothStep(shares[2] ?? 0, 0.15, 0.4);
  return LARGEST_ALLOWANCE * Math.max(smoothStep(area, 0.55, 0.8), reached);
}

/**
 * Share of the subject's outline that the frame cuts, in %: 0 for a subject with room all around, 5 to 10 if a foot or
 * an ear is cut off, 25 to 60 if the frame cuts through the middle. Far less for a close-up that fills it, except for
 * an animal's ears. Region: along the side that cuts most.
 */
export function subjectCut(view: PhotoView, subject: Subject): Measurement {
  const contacts = contactsOf(view, subject);
  const allowance = closeUpAllowance(contacts, subject.area);
  const cuts = contacts.map((contact) => {
    const isHead = subject.kind === 'animal' && contact.side === 'top';
    return weightOf(contact, subject) * cutShare(contact) * (isHead ? 1 : 1 - allowance);
  });
  const percent = 100 * (1 - cuts.reduce((whole, cut) => whole * (1 - cut), 1));
  const most = Math.max(...cuts);
  const places = contacts.flatMap(({ region }, k) => (cuts[k] === most && region ? [region] : []));
  const region = places.length === 0 ? subject.region : places.reduce(unionOf);
  return measured('subject_cut', percent, region, 2, subject.sureness);
}

const NO_SUBJECT = 'No single subject stands out.';

const SUBJECT_MEASUREMENTS: readonly MeasurementName[] = ['subject_size', 'subject_cut'];

/** Share of the picture's content that the subject covers, in %. */
function subjectSize({ content }: PhotoView, subject: Subject): Measurement {
  const percent = (100 * subject.area) / (content.width * content.height);
  return measured('subject_size', Math.min(100, percent), subject.region, 2, subject.sureness);
}

/**
 * How the subject fills the frame: its size (%), how much of its outline the frame cuts (%), and negative space (%).
 * Values that need the subject have its sureness.
 */
export function measurePlacement(view: PhotoView): Measurement[] {
  const { subject } = view;
  const ofSubject =
    subject === null
      ? SUBJECT_MEASUREMENTS.map((name) => abstained(name, NO_SUBJECT))
      : [subjectSize, subjectCut].map((measure) => measure(view, subject));
  return [...ofSubject, negativeSpace(view)];
}
