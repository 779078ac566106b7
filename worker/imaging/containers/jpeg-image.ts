import {
  JPEG,
  type JpegSegment,
  jpegSegments,
} from '@photo-coach/shared/domain/containers/jpeg-segments.ts';
import { MAX_JPEG_SCANS } from '@photo-coach/shared/domain/uploads.ts';
import { TruncatedError, UnsupportedEncodingError } from '../photo-problem.ts';

/** How a frame codes its pixels; sequential: each of its components by one scan. */
type Coding = 'sequential' | 'progressive' | 'lossless';

/** A frame header of a JPEG (ITU-T T.81, section B.2.2). */
export type JpegFrame = {
  coding: Coding;
  /** Pixels. */
  width: number;
  height: number;
  /** The identifiers of its components: gray; YCbCr or RGB; CMYK or YCCK. */
  components: readonly number[];
};

/** The frames that libjpeg decodes (ITU-T T.81, table B.1), with Huffman or arithmetic coding. */
const CODINGS: ReadonlyMap<number, Coding> = new Map([
  [0xc0, 'sequential'],
  [0xc1, 'sequential'],
  [0xc2, 'progressive'],
  [0xc3, 'lossless'],
  [0xc9, 'sequential'],
  [0xca, 'progressive'],
]);

/** Markers of the other processes: differential and arithmetic lossless frames, DHP, and JPEG-LS (ITU-T T.87). */
const UNSUPPORTED: ReadonlyMap<number, string> = new Map([
  ...[0xc5, 0xc6, 0xc7, 0xcd, 0xce, 0xcf, 0xde].map((marker) => [marker, 'hierarchical'] as const),
  [0xcb, 'lossless, arithmetic'],
  [0xf7, 'JPEG-LS'],
]);

/** Bytes of a frame header before its components, of three bytes each. */
const FRAME_BYTES = 10;

const unsupported = (what: string) => new UnsupportedEncodingError(`JPEG (${what})`);

/**
 * Whether a segment is the header of a frame that libjpeg decodes.
 * @throws UnsupportedEncodingError if it shows another process
 */
export function isFrame({ marker }: JpegSegment): boolean {
  const process = UNSUPPORTED.get(marker);
  if (process !== undefined) throw unsupported(process);
  return CODINGS.has(marker);
}

/**
 * Reads a frame header, which must lie inside the file.
 * @returns null if it is damaged
 * @throws UnsupportedEncodingError
 */
function readFrame(bytes: Buffer, { marker, start, end }: JpegSegment): JpegFrame | null {
  const coding = CODINGS.get(marker);
  const count = (end - start - FRAME_BYTES) / 3;
  if (coding === undefined || count < 1 || bytes.readUInt8(start + 9) !== count) return null;
  const precision = bytes.readUInt8(start + 4);
  if (precision < 2 || precision > 16) return null;
  if (precision !== 8) throw unsupported(`${precision} bits per channel`);
  if (count === 2 || count > 4) throw unsupported(`${count} channels`);
  const height = bytes.readUInt16BE(start + 5);
  // A DNL marker after the first scan may give it; libjpeg reads none.
  if (height === 0) throw unsupported('its height after its pixels');
  const width = bytes.readUInt16BE(start + 7);
  const components = Array.from({ length: count }, (_, index) =>
    bytes.readUInt8(start + FRAME_BYTES + 3 * index),
  );
  return { coding, width, height, components };
}

/** A scan header (ITU-T T.81, section B.2.3). */
export type JpegScan = {
  start: number;
  /** The identifiers of its components. */
  components: readonly number[];
  /** Where its last three bytes are: first and last coefficient, high and low bit. */
  parametersAt: number;
  /** First and last coefficient, 0–63. */
  first: number;
  last: number;
  /** The lowest bit of the coefficients that it codes. */
  lowBit: number;
};

/** @throws RangeError if the segment does not lie inside the file */
function readScan(bytes: Buffer, { start }: JpegSegment): JpegScan {
  const count = bytes.readUInt8(start + 4);
  const parametersAt = start + 5 + 2 * count;
  return {
    start,
    components: Array.from({ length: count }, (_, index) => bytes.readUInt8(start + 5 + 2 * index)),
    parametersAt,
    first: bytes.readUInt8(parametersAt),
    last: bytes.readUInt8(parametersAt + 1),
    lowBit: bytes.readUInt8(parametersAt + 2) & 0x0f,
  };
}

const COEFFICIENTS = 64;

/** Whether scans code every coefficient of every component down to its last bit. */
export function areScansComplete(frame: JpegFrame, scans: readonly JpegScan[]): boolean {
  return frame.components.every((component) => {
    const own = scans.filter(({ components }) => components.includes(component));
    if (frame.coding !== 'progressive') return own.length > 0;
    const isCoded = (coefficient: number) =>
      own.some(({ first, last, lowBit }) => {
        return first <= coefficient && coefficient <= last && lowBit === 0;
      });
    return Array.from({ length: COEFFICIENTS }, (_, index) => index).every(isCoded);
  });
}

/** The marker of an image's end. A file that is cut off, or whose tail was not copied, has none. */
export const EOI = Buffer.from([0xff, JPEG.EOI]);

/** The fewest bytes of a segment: its marker and its length. */
const SEGMENT_BYTES = 4;

export type JpegImage = {
  frame: JpegFrame;
  /** The segments before the first scan. */
  header: readonly JpegSegment[];
  /** At most one more than is accepted; in a sequential image those that libjpeg reads. */
  scans: readonly JpegScan[];
};

/**
 * Reads the first image of a JPEG, without its coded data.
 * @returns null if its header is damaged, and with several frame headers, which no decoder reads
 * @throws TruncatedError for a file that ends before its first scan, UnsupportedEncodingError
 */
export function readJpeg(bytes: Buffer): JpegImage | null {
  const header: JpegSegment[] = [];
  const frames: (JpegFrame | null)[] = [];
  const scans: JpegScan[] = [];
  let readTo = 0;
  for (const segment of jpegSegments(bytes)) {
    readTo = segment.end;
    if (readTo > bytes.length) break;
    if (isFrame(segment)) frames.push(readFrame(bytes, segment));
    if (segment.marker === JPEG.SOS) scans.push(readScan(bytes, segment));
    else if (scans.length === 0) header.push(segment);
    if (areEnough(scans, frames[0])) break;
  }
  const endsInHeader = scans.length === 0 && readTo + SEGMENT_BYTES > bytes.length;
  if (endsInHeader && !bytes.subarray(-EOI.length).equals(EOI))
    throw new TruncatedError('the file ends before its first scan');
  const [frame] = frames;
  return frame && frames.length === 1 && scans.length > 0 ? { frame, header, scans } : null;
}

/**
 * Whether no further scan needs to be read. libjpeg decodes none after one that contains a complete sequential image
 * (consume_markers: JERR_EOI_EXPECTED), as in nearly all camera photos.
 */
function areEnough(scans: readonly JpegScan[], frame: JpegFrame | null | undefined): boolean {
  const isComplete =
    frame?.coding === 'sequential' && scans.at(-1)?.components.length === frame.components.length;
  return isComplete || scans.length > MAX_JPEG_SCANS;
}

/** Whether an image has its end marker. */
export function hasEnd(bytes: Buffer): boolean {
  for (const { marker, end } of jpegSegments(bytes))
    if (marker === JPEG.SOS) return bytes.includes(EOI, end);
  return false;
}
