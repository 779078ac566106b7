import { exifFields } from './pack-fields.ts';

const ORIENTATION = 0x0112;
const SHORT = 3;
const UPRIGHT = 1;

/** The EXIF orientation of a block, 1 to 8; 1 where it says none or none that exists. */
export function readOrientation(block: Buffer): number {
  try {
    const found = exifFields(block);
    const field = found?.main.find(({ tag }) => tag === ORIENTATION);
    const value = field === undefined ? UPRIGHT : (found?.tiff.integer(field) ?? UPRIGHT);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  } catch (error) {
    // A field of another type, or outside the block.
    if (error instanceof RangeError) return UPRIGHT;
    throw error;
  }
}

/** An EXIF block that says an orientation and nothing else. */
export function orientationBlock(orientation: number): Buffer {
  const block = Buffer.alloc(26);
  block.write('II*\0', 'latin1');
  block.writeUInt32LE(8, 4);
  block.writeUInt16LE(1, 8);
  block.writeUInt16LE(ORIENTATION, 10);
  block.writeUInt16LE(SHORT, 12);
  block.writeUInt32LE(1, 14);
  block.writeUInt16LE(orientation, 18);
  return block;
}
