import { JPEG, type JpegSegment } from '@photo-coach/shared/domain/containers/jpeg-segments.ts';
import { MAX_PROFILE_BYTES } from '../containers/heic-items.ts';
import { areScansComplete, EOI, hasEnd, isFrame, readJpeg } from '../containers/jpeg-image.ts';
import { TruncatedError } from '../photo-problem.ts';

/** The smallest unit in which a disk or a copy leaves zeros where data should be: a sector. */
export const SECTOR_BYTES = 512;

/** Where data ends: before its last zeros if they are at least `fill`, as in a file whose copy broke. */
export function endOfData(bytes: Uint8Array, fill: number): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return bytes.length - end < fill ? bytes.length : end;
}

const SOI = Buffer.from([0xff, JPEG.SOI]);
/** Of a sequential scan: all coefficients with all bits. */
const SEQUENTIAL_PARAMETERS = Buffer.from([0, 63, 0]);

/** Segments that decoding needs beside frames and scans. */
const TABLES = new Set<number>([JPEG.DHT, JPEG.DAC, JPEG.DQT, JPEG.DRI]);

const PROFILE_IDENTIFIER = 'ICC_PROFILE\0';
const JFIF_IDENTIFIER = 'JFIF\0';
const ADOBE_IDENTIFIER = 'Adobe';
/** libjpeg ignores shorter ones. */
const JFIF_BYTES = 14;
const ADOBE_BYTES = 12;

function toSegment(marker: number, ...parts: Buffer[]): Buffer {
  const payload = Buffer.concat(parts);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** Version 1.1, square pixels, no thumbnail. */
const JFIF = toSegment(
  JPEG.APP0,
  Buffer.from(JFIF_IDENTIFIER),
  Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0]),
);

/**
 * How the components were transformed: 0 not, 1 to YCbCr, 2 to YCCK. A code for another number of components, or an
 * unknown one, means that they were, as libjpeg takes it too (JWRN_ADOBE_XFORM).
 */
function adobeSegment(transform: number, components: number): Buffer {
  const payload = Buffer.alloc(ADOBE_BYTES);
  payload.write(ADOBE_IDENTIFIER, 'latin1');
  payload.writeUInt16BE(100, 5);
  payload.writeUInt8(transform === 0 ? 0 : components === 4 ? 2 : 1, ADOBE_BYTES - 1);
  return toSegment(JPEG.APP14, payload);
}

/** A segment as it is decoded; null for metadata. */
function keptSegment(bytes: Buffer, segment: JpegSegment, components: number): Buffer | null {
  const { marker, start, end } = segment;
  const part = bytes.subarray(start, end);
  const payload = part.subarray(4);
  const startsWith = (text: string) => payload.toString('latin1', 0, text.length) === text;
  if (TABLES.has(marker) || isFrame(segment)) return part;
  if (marker === JPEG.APP2 && startsWith(PROFILE_IDENTIFIER)) return part;
  if (marker === JPEG.APP0 && startsWith(JFIF_IDENTIFIER) && payload.length >= JFIF_BYTES)
    return JFIF;
  if (marker === JPEG.APP14 && startsWith(ADOBE_IDENTIFIER) && payload.length >= ADOBE_BYTES)
    return adobeSegment(payload.readUInt8(ADOBE_BYTES - 1), components);
  return null;
}

/**
 * Reduces a JPEG to its tables, frame, scans, color coding and ICC profile, so written that libjpeg warns of nothing but
 * lost pixels: with known versions and codes, without bytes between the segments before the scans, with an end.
 * @param exif an EXIF block to insert
 * @throws TruncatedError if scans are missing with the end; libjpeg decodes the others without a warning
 */
export function stripJpeg(bytes: Buffer, exif: Buffer): Buffer {
  const image = readJpeg(bytes);
  if (image === null) throw new RangeError('a damaged header');
  const { frame, header, scans } = image;
  const scanAt = scans[0]?.start ?? bytes.length;
  const isEnded = hasEnd(bytes);
  if (!isEnded && !areScansComplete(frame, scans))
    throw new TruncatedError('the file ends before its last scan');
  const parts = [SOI, toSegment(JPEG.APP1, Buffer.from('Exif\0\0', 'latin1'), exif)];
  let profileBytes = 0;
  for (const segment of header) {
    const kept = keptSegment(bytes, segment, frame.components.length);
    if (segment.marker === JPEG.APP2) profileBytes += kept?.length ?? 0;
    const isTooLarge = segment.marker === JPEG.APP2 && profileBytes > MAX_PROFILE_BYTES;
    if (kept !== null && !isTooLarge) parts.push(kept);
  }
  const scansAt = parts.reduce((sum, { length }) => sum + length, 0);
  parts.push(
    isEnded ? bytes.subarray(scanAt) : bytes.subarray(scanAt, endOfData(bytes, SECTOR_BYTES)),
  );
  if (!isEnded) parts.push(EOI);
  const stripped = Buffer.concat(parts);
  if (frame.coding === 'sequential')
    for (const { parametersAt } of scans)
      SEQUENTIAL_PARAMETERS.copy(stripped, scansAt + parametersAt - scanAt);
  return stripped;
}
