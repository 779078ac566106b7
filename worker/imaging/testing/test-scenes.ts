import { crc32 } from 'node:zlib';
import { fromPixels, type Pixels } from '../pixels.ts';

/** A scene that differs in every corner, direction and channel; always the same for one size. */
export function scene(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inCorner = x < width / 3 && y < height / 3;
      const at = (y * width + x) * 3;
      data[at] = 40 + (180 * x) / width;
      data[at + 1] = 50 + (150 * y) / height;
      data[at + 2] = inCorner ? 220 : 60;
    }
  }
  return { data, width, height };
}

/** The JPEGs of scenes, by size: many tests read the same one again and again. */
const jpegs = new Map<string, Promise<Buffer>>();

/** A scene as a JPEG without metadata. */
export async function sceneJpeg(width: number, height: number): Promise<Buffer> {
  const size = `${width} × ${height}`;
  const made = jpegs.get(size) ?? fromPixels(scene(width, height)).jpeg({ quality: 95 }).toBuffer();
  jpegs.set(size, made);
  return Buffer.from(await made);
}

/**
 * The pixels as a camera with this EXIF orientation stores them, so that a viewer
 * that applies the tag shows `upright` (EXIF 2.32, section 4.6.5.1).
 */
export function storedAs(orientation: number, upright: Pixels): Pixels {
  const { width, height } = upright;
  const turned = orientation >= 5;
  const stored = {
    data: new Uint8Array(upright.data.length),
    width: turned ? height : width,
    height: turned ? width : height,
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = placeOf(orientation, { x, y, right: width - 1, bottom: height - 1 });
      const from = (y * width + x) * 3;
      stored.data.set(upright.data.subarray(from, from + 3), (row * stored.width + column) * 3);
    }
  }
  return stored;
}

type Place = { x: number; y: number; right: number; bottom: number };

/** Column and row of an upright pixel in the stored picture, by orientation. */
const PLACES: Record<number, (place: Place) => [number, number]> = {
  1: ({ x, y }) => [x, y],
  2: ({ x, y, right }) => [right - x, y],
  3: ({ x, y, right, bottom }) => [right - x, bottom - y],
  4: ({ x, y, bottom }) => [x, bottom - y],
  5: ({ x, y }) => [y, x],
  6: ({ x, y, right }) => [y, right - x],
  7: ({ x, y, right, bottom }) => [bottom - y, right - x],
  8: ({ x, y, bottom }) => [bottom - y, x],
};

function placeOf(orientation: number, place: Place): [number, number] {
  const find = PLACES[orientation];
  if (find === undefined) throw new RangeError(`no orientation ${orientation}`);
  return find(place);
}

/** The mean absolute difference of two pictures' channels, in levels of 0–255. */
export function meanDifference(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let index = 0; index < one.length; index++) {
    sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0));
  }
  return sum / one.length;
}

/** A PNG of a few bytes that claims to be `width` × `height`. */
export async function claimingPng(width: number, height: number): Promise<Buffer> {
  const png = await fromPixels(scene(1, 1)).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
