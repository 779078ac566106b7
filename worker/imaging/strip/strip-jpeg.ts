import { MAX_PROFILE_BYTES } from '../containers/heic-boxes.ts';
import { JPEG, type JpegSegment, jpegSegments } from '../containers/jpeg-segments.ts';
import { concatRanges, type Range } from './concat-ranges.ts';

const PROFILE_IDENTIFIER = 'ICC_PROFILE\0';

/**
 * Removes application segments and comments before the first scan, except those on the color coding (JFIF, Adobe)
 * and the ICC profile.
 * @param exif an EXIF block to insert
 */
export function stripJpeg(bytes: Buffer, exif: Buffer): Buffer {
  const ranges: Range[] = [{ start: 0, end: 2 }];
  let kept = 2;
  let profileBytes = 0;
  for (const segment of jpegSegments(bytes)) {
    if (segment.marker === JPEG.SOS) break;
    const isProfile = holdsProfile(bytes, segment);
    if (isProfile) profileBytes += segment.end - segment.start;
    const keepsProfile = isProfile && profileBytes <= MAX_PROFILE_BYTES;
    if (!isMetadata(segment.marker) || keepsProfile) continue;
    ranges.push({ start: kept, end: segment.start });
    kept = segment.end;
  }
  ranges.push({ start: kept, end: bytes.length });
  return concatRanges(bytes, ranges, exifSegment(exif));
}

function isMetadata(marker: number): boolean {
  if (marker === JPEG.APP0 || marker === JPEG.APP14) return false;
  return marker === JPEG.COM || (marker >= JPEG.APP1 && marker <= JPEG.APP15);
}

function holdsProfile(bytes: Buffer, { marker, start }: JpegSegment): boolean {
  if (marker !== JPEG.APP2) return false;
  const from = start + 4;
  return bytes.toString('latin1', from, from + PROFILE_IDENTIFIER.length) === PROFILE_IDENTIFIER;
}

function exifSegment(exif: Buffer): Buffer {
  const payload = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
  const head = Buffer.from([0xff, JPEG.APP1, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}
