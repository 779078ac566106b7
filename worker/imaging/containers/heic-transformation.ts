import type { Orientation } from '@photo-coach/shared/contracts/records.ts';
import { clamp } from '@photo-coach/shared/domain/numbers.ts';
import {
  allProperties,
  itemProperties,
  itemSources,
  itemTypes,
  primaryItem,
} from './heic-items.ts';

type Size = { width: number; height: number };
export type Rectangle = Size & { left: number; top: number };

/** The part of a coded picture that is shown, and how that is turned; null if no property turns it. */
type Transformation = { crop: Rectangle; orientation: Orientation | null };

/** Pixels that are cut off at each side. */
type Borders = { left: number; top: number; right: number; bottom: number };

/** A mirroring left to right, and after it quarter turns counterclockwise. */
type Turning = { isMirrored: boolean; quarters: number };

/** EXIF's orientations (EXIF 2.32, section 4.6.5.1) by quarter turns, of what is not mirrored and of what is. */
const ORIENTATIONS = {
  plain: [1, 8, 3, 6],
  mirrored: [2, 5, 4, 7],
} as const satisfies Record<string, Orientation[]>;

/**
 * How a HEIC's primary image is to be cropped and turned, by its properties in their order (ISO/IEC 23008-12, sections
 * 6.5.9 to 6.5.12; ISO/IEC 14496-12, section 12.1.4: clap). An image that repeats another (iden) begins with that one's.
 * @param size pixels of the coded picture
 * @throws RangeError for damaged properties
 */
export function readTransformation(file: Buffer, size: Size): Transformation {
  const primary = primaryItem(file) ?? 0;
  const repeated = itemTypes(file).get(primary) === 'iden' ? itemSources(file).get(primary) : null;
  const all = allProperties(file);
  const numbers = itemProperties(file);
  const properties = [...(repeated ?? []), primary].flatMap((item) =>
    (numbers.get(item) ?? []).flatMap((number) => all[number - 1] ?? []),
  );
  const crop = { left: 0, top: 0, ...size };
  let turning: Turning | null = null;
  for (const { type, payload } of properties) {
    if (type === 'clap') cut(crop, payload, turning ?? { isMirrored: false, quarters: 0 });
    else if (type === 'irot') turning = rotate(turning, payload.readUInt8(0) & 3);
    else if (type === 'imir') turning = mirror(turning, (payload.readUInt8(0) & 1) === 1);
  }
  return { crop, orientation: turning === null ? null : toOrientation(turning) };
}

const toOrientation = ({ isMirrored, quarters }: Turning): Orientation =>
  ORIENTATIONS[isMirrored ? 'mirrored' : 'plain'][quarters] ?? 1;

const rotate = (before: Turning | null, quarters: number): Turning => ({
  isMirrored: before?.isMirrored ?? false,
  quarters: ((before?.quarters ?? 0) + quarters) % 4,
});

/** Mirroring after a turn is the opposite turn after mirroring; top to bottom it is half a turn more. */
const mirror = (before: Turning | null, isLeftToRight: boolean): Turning => ({
  isMirrored: !(before?.isMirrored ?? false),
  quarters: (4 - (before?.quarters ?? 0) + (isLeftToRight ? 0 : 2)) % 4,
});

/** Cuts off what a clap property leaves out of the picture as it is turned so far. */
function cut(crop: Rectangle, clap: Buffer, turning: Turning): void {
  const isUpright = turning.quarters % 2 === 0;
  const [width, height] = isUpright ? [crop.width, crop.height] : [crop.height, crop.width];
  const [left, right] = bordersOf(clap, 0, width);
  const [top, bottom] = bordersOf(clap, 8, height);
  const stored = turnBack({ left, top, right, bottom }, turning);
  crop.left += stored.left;
  crop.top += stored.top;
  crop.width -= stored.left + stored.right;
  crop.height -= stored.top + stored.bottom;
}

/** What is cut off at both ends of a side: fractions of its new length, and of how far that lies off the middle. */
function bordersOf(clap: Buffer, at: number, side: number): [number, number] {
  const length = Math.round(clap.readUInt32BE(at) / clap.readUInt32BE(at + 4));
  const offset = clap.readInt32BE(at + 16) / clap.readUInt32BE(at + 20);
  const before = clamp(Math.floor(offset + (side - length) / 2), 0, side);
  const after = clamp(side - before - length, 0, side);
  if (!(side - before - after > 0)) throw new RangeError('a clean aperture without pixels');
  return [before, after];
}

/** Borders of a turned picture as those of the picture before it was turned. */
function turnBack(borders: Borders, { isMirrored, quarters }: Turning): Borders {
  let { left, top, right, bottom } = borders;
  for (let turn = 0; turn < quarters; turn++)
    [left, top, right, bottom] = [bottom, left, top, right];
  return isMirrored ? { left: right, top, right: left, bottom } : { left, top, right, bottom };
}
