import { jpegSegments } from '../containers/jpeg-segments.ts';

/** A part of a RAW file that may be a JPEG; where it is, and how many bytes it has. */
export type Range = { at: number; length: number };

/** SOF0 to SOF2: baseline, extended and progressive. Lossless JPEG (SOF3) holds sensor data (ITU-T T.81, table B.1). */
const PICTURE_FRAMES = [0xc0, 0xc1, 0xc2];
/** The first scan: the frame header comes before it. */
const SOS = 0xda;

/** Number of pixels of a JPEG by its first bytes; 0 for anything else, including sensor data in a lossless JPEG. */
export function jpegPixels(head: Uint8Array): number {
  if (head[0] !== 0xff || head[1] !== 0xd8) return 0;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    for (const { marker, start } of jpegSegments(head)) {
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
