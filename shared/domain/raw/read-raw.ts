import {
  EXIF_FIELDS,
  exifFields,
  ORIENTATION,
  packBlocks,
  packFields,
} from '../containers/exif-block.ts';
import { jpegSegments } from '../containers/jpeg-segments.ts';
import { RAW_MAX_BYTES } from '../uploads.ts';
import { readCr3 } from './canon-cr3.ts';
import { type Range, readTiffContents } from './tiff-previews.ts';

/** A file that is read in parts, because a RAW file has up to 100 MB and its JPEG a tenth of that. */
export type FileParts = {
  /** Bytes. */
  size: number;
  /** The bytes from `at` on; fewer at the file's end. */
  read: (at: number, length: number) => Promise<Uint8Array>;
};

/** Cameras describe a file in its first 200 kB; some converters write the directories of a DNG at its end. */
const HEAD_BYTES = 1024 * 1024;
/** The header of a JPEG ends after at most 64 kB of EXIF and the profile. */
const JPEG_HEAD_BYTES = 256 * 1024;
/** Far above any camera's: a profile and EXIF take fewer than 20. */
const MAX_HEAD_SEGMENTS = 500;
/** Cameras write up to 8. No more than this many heads, 16 MB, are read to find the largest. */
const MAX_PREVIEWS = 64;
/**
 * Fewer pixels are a thumbnail, too small to judge: the smallest previews that cameras offer for printing and zooming
 * have 1,536 × 1,024.
 */
const MIN_PIXELS = 1_000_000;
const MAKE = 271;
const APP1 = 0xe1;
const SOS = 0xda;
const EXIF_IDENTIFIER = [0x45, 0x78, 0x69, 0x66, 0, 0];
const COPIED = new Set([...Object.keys(EXIF_FIELDS).map(Number), ORIENTATION]);

/** The description of a RAW file: where JPEGs may be, and the camera's EXIF. */
type RawContents = {
  /** Whether it is one by its own structure; a TIFF whose pages lie further back can still turn out to be. */
  isRaw: boolean;
  previews: Range[];
  exif: Uint8Array | null;
  isCut: boolean;
};

const START = 'FUJIFILMCCD-RAW ';
/** Where the header of a RAF names its JPEG: offset and length, big-endian (libopenraw, "RAF format"). */
const JPEG_AT = 84;
const HEADER_BYTES = 92;

/** Where Fujifilm's RAF has its JPEG, which contains all of the camera's EXIF; null for other files. */
function fujiPreviews(bytes: Uint8Array): Range[] | null {
  if (bytes.length < HEADER_BYTES) return null;
  if (String.fromCharCode(...bytes.subarray(0, START.length)) !== START) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [{ at: view.getUint32(JPEG_AT), length: view.getUint32(JPEG_AT + 4) }];
}

/** @returns null for a file in none of the forms that RAW files have */
function readContents(bytes: Uint8Array): RawContents | null {
  const fuji = fujiPreviews(bytes);
  if (fuji !== null) return { isRaw: true, previews: fuji, exif: null, isCut: false };
  const canon = readCr3(bytes);
  if (canon !== null) {
    const { previews, exif, isCut } = canon;
    return { isRaw: true, previews, isCut, exif: exif && packBlocks(exif.main, exif.exif, COPIED) };
  }
  const tiff = readTiffContents(bytes);
  if (tiff === null) return null;
  const { previews, isRaw, isCut } = tiff;
  return { isRaw, previews, isCut, exif: isRaw ? packFields(bytes, COPIED) : null };
}

async function readDescription(file: FileParts): Promise<RawContents | null> {
  const head = await file.read(0, Math.min(file.size, HEAD_BYTES));
  const contents = readContents(head);
  const isWhole = file.size <= HEAD_BYTES || file.size > RAW_MAX_BYTES || !contents?.isCut;
  const whole = isWhole ? contents : readContents(await file.read(0, file.size));
  return whole?.isRaw ? whole : null;
}

/** SOF0 to SOF2: baseline, extended and progressive. Lossless JPEG (SOF3) holds sensor data (ITU-T T.81, table B.1). */
const PICTURE_FRAMES = [0xc0, 0xc1, 0xc2];

/** Number of pixels of a JPEG by its first bytes; 0 for anything else, including sensor data in a lossless JPEG. */
function jpegPixels(head: Uint8Array): number {
  if (head[0] !== 0xff || head[1] !== 0xd8) return 0;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    for (const { marker, start } of jpegSegments(head, MAX_HEAD_SEGMENTS)) {
      // Length (2), precision (1), height (2), width (2) (ITU-T T.81, B.2.2).
      if (PICTURE_FRAMES.includes(marker))
        return view.getUint16(start + 5) * view.getUint16(start + 7);
      if (marker === SOS) return 0;
    }
  } catch (error) {
    // The header ends early, or has more segments than any camera writes.
    if (!(error instanceof RangeError)) throw error;
  }
  return 0;
}

const headBytes = ({ length }: Range): number => Math.min(length, JPEG_HEAD_BYTES);

/** The first candidates that lie inside the file; of those with the same head only one. */
function distinctPreviews({ size }: FileParts, previews: readonly Range[]): Range[] {
  const inside = previews.filter(({ at, length }) => at >= 0 && at + length <= size);
  const byHead = Map.groupBy(inside, (range) => `${range.at}+${headBytes(range)}`);
  return [...byHead.values()].flatMap(([first]) => first ?? []).slice(0, MAX_PREVIEWS);
}

/** The candidate with the most pixels; null if none has enough. */
async function largestJpeg(file: FileParts, previews: readonly Range[]): Promise<Range | null> {
  let best: { range: Range; pixels: number } | null = null;
  for (const range of distinctPreviews(file, previews)) {
    const pixels = jpegPixels(await file.read(range.at, headBytes(range)));
    if (pixels > (best?.pixels ?? 0)) best = { range, pixels };
  }
  return best !== null && best.pixels >= MIN_PIXELS ? best.range : null;
}

/** Whether a JPEG has its own EXIF, as those of Fujifilm and Panasonic do. */
function hasCameraExif(jpeg: Uint8Array): boolean {
  for (const { marker, start, end } of jpegSegments(jpeg, MAX_HEAD_SEGMENTS)) {
    if (marker === SOS) return false;
    const data = jpeg.subarray(start + 4, end);
    const isExif = marker === APP1 && EXIF_IDENTIFIER.every((byte, index) => data[index] === byte);
    if (!isExif) continue;
    const fields = exifFields(data.subarray(EXIF_IDENTIFIER.length));
    return fields?.main.some(({ tag }) => tag === MAKE) ?? false;
  }
  return false;
}

/** The JPEG with a block of EXIF before its other segments. */
function withExif(jpeg: Uint8Array, block: Uint8Array): Uint8Array {
  const head = new Uint8Array(4 + EXIF_IDENTIFIER.length);
  head.set([0xff, APP1]);
  new DataView(head.buffer).setUint16(2, 2 + EXIF_IDENTIFIER.length + block.length);
  head.set(EXIF_IDENTIFIER, 4);
  const result = new Uint8Array(jpeg.length + head.length + block.length);
  result.set(jpeg.subarray(0, 2));
  result.set(head, 2);
  result.set(block, 2 + head.length);
  result.set(jpeg.subarray(2), 2 + head.length + block.length);
  return result;
}

/**
 * The JPEG that a camera has put into a RAW file, with the camera's EXIF; null if there is none, or the file ends before
 * it does.
 */
type RawFile = { jpeg: Uint8Array } | { jpeg: null; isCut: boolean };

/** Null for a length or an offset outside the file. */
async function unlessDamaged<Read>(read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether a file is RAW by its own structure, whatever its name. Its pictures are not read. */
export const isRawFile = async (file: FileParts): Promise<boolean> =>
  (await unlessDamaged(() => readDescription(file))) !== null;

/**
 * Reads the largest JPEG of a RAW file, as the camera has made it: of CR2, CR3, NEF, ARW, DNG, RAF, ORF and RW2. The
 * sensor's data is not developed.
 * @returns null for a file that isn't RAW, whatever its name
 */
export async function readRaw(file: FileParts): Promise<RawFile | null> {
  return await unlessDamaged(async () => {
    const contents = await readDescription(file);
    if (contents === null) return null;
    const range = await largestJpeg(file, contents.previews);
    const isOutside = ({ at, length }: Range) => at + length > file.size;
    if (range === null)
      return { jpeg: null, isCut: contents.isCut || contents.previews.some(isOutside) };
    const jpeg = await file.read(range.at, range.length);
    const isComplete = contents.exif === null || hasCameraExif(jpeg);
    return { jpeg: isComplete || contents.exif === null ? jpeg : withExif(jpeg, contents.exif) };
  });
}
