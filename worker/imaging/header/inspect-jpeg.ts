import { MAX_JPEG_SCANS } from '@photo-coach/shared/domain/uploads.ts';
import { JPEG, type JpegSegment, jpegSegments } from '../containers/jpeg-segments.ts';
import type { PhotoHeader } from './photo-header.ts';

type Frame = { header: PhotoHeader; components: number; isSequential: boolean };

/** SOF0 to SOF15; three codes in between are DHT, JPG and DAC (ITU-T T.81, table B.1). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** SOF0 and SOF1; all others are progressive, lossless or hierarchical. */
const isSequential = (marker: number) => marker === 0xc0 || marker === 0xc1;

/** Gray, YCbCr or RGB, CMYK or YCCK. */
const MAX_COMPONENTS = 4;

/**
 * Size and scans of a JPEG's first image. Counting stops at one scan above the maximum.
 * @returns null without a frame header or a scan, and with several frame headers, which no decoder reads
 */
export function inspectJpeg(bytes: Buffer): PhotoHeader | null {
  let frame: Frame | null = null;
  let scans = 0;
  for (const segment of jpegSegments(bytes)) {
    if (isFrame(segment.marker)) {
      if (frame !== null) return null;
      frame = readFrame(bytes, segment);
      if (frame === null) return null;
    }
    if (segment.marker !== JPEG.SOS) continue;
    scans++;
    if (scans > MAX_JPEG_SCANS || (frame !== null && isCompleteImage(bytes, segment, frame))) break;
  }
  return frame === null || scans === 0 ? null : { ...frame.header, scans };
}

/**
 * Whether a scan contains a complete sequential image, as in nearly all camera photos. libjpeg decodes no
 * scan after it (consume_markers: JERR_EOI_EXPECTED), so the search for scans can stop.
 */
function isCompleteImage(bytes: Buffer, { start }: JpegSegment, frame: Frame): boolean {
  return frame.isSequential && bytes.readUInt8(start + 4) === frame.components;
}

/** Frame header: length (2), precision (1), height (2), width (2), components (1) (ITU-T T.81, B.2.2). */
function readFrame(bytes: Buffer, { marker, start }: JpegSegment): Frame | null {
  const precision = bytes.readUInt8(start + 4);
  const height = bytes.readUInt16BE(start + 5);
  const width = bytes.readUInt16BE(start + 7);
  const components = bytes.readUInt8(start + 9);
  if (components === 0 || components > MAX_COMPONENTS) return null;
  const decodedBytes = width * height * components * Math.ceil(precision / 8);
  const header = { width, height, scans: 0, decodedBytes };
  return { header, components, isSequential: isSequential(marker) };
}
