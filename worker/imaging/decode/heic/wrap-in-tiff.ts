/** Types and sizes of TIFF fields (TIFF 6.0, section 2). */
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
const ENTRY_BYTES = 12;
const HEADER_BYTES = 8;

type Field = { tag: number; type: number; count: number; value: number };

export type TiffPicture = {
  width: number;
  height: number;
  /** RGB, or RGB with unassociated alpha. */
  channels: 3 | 4;
  /** An ICC profile; null: the pixels are sRGB. */
  profile: Uint8Array | null;
  /** How the pixels are to be turned (EXIF 2.32, section 4.6.5.1). */
  orientation: number;
};

/**
 * An uncompressed TIFF of 8 bits without pixels yet: sharp converts colors and turns only by what a file says, which raw
 * pixels cannot.
 * @returns the file, and the part of it to be filled with width × height × channels bytes
 */
export function wrapInTiff({ width, height, channels, profile, orientation }: TiffPicture): {
  tiff: Buffer;
  pixels: Uint8Array;
} {
  const fieldCount = 11 + (channels === 4 ? 1 : 0) + (profile === null ? 0 : 1);
  const bitsOffset = HEADER_BYTES + 2 + fieldCount * ENTRY_BYTES + 4;
  const profileOffset = bitsOffset + channels * 2;
  const pixelOffset = profileOffset + (profile?.length ?? 0);
  const pixelBytes = width * height * channels;
  const fields: Field[] = [
    { tag: 256, type: LONG, count: 1, value: width },
    { tag: 257, type: LONG, count: 1, value: height },
    { tag: 258, type: SHORT, count: channels, value: bitsOffset }, // bits per sample
    { tag: 259, type: SHORT, count: 1, value: 1 }, // not compressed
    { tag: 262, type: SHORT, count: 1, value: 2 }, // RGB
    { tag: 273, type: LONG, count: 1, value: pixelOffset },
    { tag: 274, type: SHORT, count: 1, value: orientation },
    { tag: 277, type: SHORT, count: 1, value: channels },
    { tag: 278, type: LONG, count: 1, value: height }, // one strip
    { tag: 279, type: LONG, count: 1, value: pixelBytes },
    { tag: 284, type: SHORT, count: 1, value: 1 }, // interleaved
  ];
  // The fourth sample is unassociated alpha.
  if (channels === 4) fields.push({ tag: 338, type: SHORT, count: 1, value: 2 });
  if (profile !== null) {
    fields.push({ tag: 34_675, type: UNDEFINED, count: profile.length, value: profileOffset });
  }
  const tiff = Buffer.alloc(pixelOffset + pixelBytes);
  writeDirectory(tiff, fields);
  for (let channel = 0; channel < channels; channel++) {
    tiff.writeUInt16LE(8, bitsOffset + channel * 2);
  }
  if (profile !== null) tiff.set(profile, profileOffset);
  return { tiff, pixels: new Uint8Array(tiff.buffer, tiff.byteOffset + pixelOffset, pixelBytes) };
}

function writeDirectory(tiff: Buffer, fields: readonly Field[]): void {
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(HEADER_BYTES, 4);
  tiff.writeUInt16LE(fields.length, HEADER_BYTES);
  fields.forEach(({ tag, type, count, value }, index) => {
    const at = HEADER_BYTES + 2 + index * ENTRY_BYTES;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  });
}
