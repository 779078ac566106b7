/** Markers of a JPEG (ITU-T T.81, table B.1), without their leading 0xFF. */
export const JPEG = {
  DHT: 0xc4,
  DAC: 0xcc,
  SOI: 0xd8,
  EOI: 0xd9,
  SOS: 0xda,
  DQT: 0xdb,
  DRI: 0xdd,
  APP0: 0xe0,
  APP1: 0xe1,
  APP2: 0xe2,
  APP14: 0xee,
} as const;

/** A marker segment: from its 0xFF to the end of its parameters. The coded data after SOS is not part of it. */
export type JpegSegment = { marker: number; start: number; end: number };

/** 100 scans with tables and 10 MB of extended XMP need fewer than 1,000. */
const MAX_SEGMENTS = 10_000;
/** After this many bytes without 0xFF, the native search is faster than checking each byte. */
const QUIET_BYTES = 64;
const TEM = 0x01;

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;

/**
 * The segments of the first image of a JPEG, up to and including EOI, as libjpeg reads them: bytes
 * between segments and coded data are skipped. Data after EOI (further images of an MPO, gain maps,
 * videos of Motion Photos) is ignored.
 * @param max most segments: by default more than any camera or editor writes
 * @throws RangeError for more of them
 */
export function* jpegSegments(bytes: Uint8Array, max = MAX_SEGMENTS): Generator<JpegSegment> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  for (let count = 0; count < max; count++) {
    const start = nextMarker(bytes, at);
    const marker = bytes[start + 1];
    if (marker === undefined) return;
    const standsAlone = marker === JPEG.EOI || marker === JPEG.SOI || marker === TEM;
    if (!standsAlone && start + 4 > bytes.length) return;
    const length = standsAlone ? 0 : view.getUint16(start + 2);
    const end = start + 2 + length;
    yield { marker, start, end };
    if (marker === JPEG.EOI) return;
    at = end;
  }
  throw new RangeError(`more than ${max} segments`);
}

/**
 * Offset of the next marker, past stuffed zeros, fill bytes and restart markers; the file's length if there is none.
 */
function nextMarker(bytes: Uint8Array, from: number): number {
  const last = bytes.length - 1;
  let at = from;
  let quiet = 0;
  while (at < last) {
    if (bytes[at] === 0xff) {
      const code = bytes[at + 1] ?? 0;
      if (code !== 0 && code !== 0xff && !isRestart(code)) return at;
      at += code === 0xff ? 1 : 2;
      quiet = 0;
    } else if (++quiet < QUIET_BYTES) {
      at++;
    } else {
      const found = bytes.indexOf(0xff, at);
      if (found === -1) break;
      at = found;
      quiet = 0;
    }
  }
  return bytes.length;
}
