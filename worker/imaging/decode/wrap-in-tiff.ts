/** Types and sizes of TIFF fields (TIFF 6.0, section 2). */
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
const ENTRY_BYTES = 12;
const HEADER_BYTES = 8;
const CHANNELS = 4;

type Field = { tag: number; type: number; count: number; value: number };

/**
 * Wraps RGBA pixels and their ICC profile in an uncompressed TIFF, because sharp converts colors only from an
 * embedded profile, which raw pixels cannot have.
 * @param rgba width × height × 4 bytes
 * @param profile an ICC profile; null: the pixels are sRGB
 */
export function wrapInTiff(
  rgba: Uint8Array,
  { width, height, profile }: { width: number; height: number; profile: Uint8Array | null },
): Buffer {
  const fieldCount = profile === null ? 11 : 12;
  const bitsOffset = HEADER_BYTES + 2 + fieldCount * ENTRY_BYTES + 4;
  const profileOffset = bitsOffset + CHANNELS * 2;
  const pixelOffset = profileOffset + (profile?.length ?? 0);
  const fields: Field[] = [
    { tag: 256, type: LONG, count: 1, value: width },
    { tag: 257, type: LONG, count: 1, value: height },
    { tag: 258, type: SHORT, count: CHANNELS, value: bitsOffset }, // bits per sample
    { tag: 259, type: SHORT, count: 1, value: 1 }, // not compressed
    { tag: 262, type: SHORT, count: 1, value: 2 }, // RGB
    { tag: 273, type: LONG, count: 1, value: pixelOffset },
    { tag: 277, type: SHORT, count: 1, value: CHANNELS },
    { tag: 278, type: LONG, count: 1, value: height }, // one strip
    { tag: 279, type: LONG, count: 1, value: rgba.length },
    { tag: 284, type: SHORT, count: 1, value: 1 }, // interleaved
    { tag: 338, type: SHORT, count: 1, value: 2 }, // the fourth sample is unassociated alpha
  ];
  if (profile !== null) {
    fields.push({ tag: 34_675, type: UNDEFINED, count: profile.length, value: profileOffset });
  }
  const tiff = Buffer.alloc(pixelOffset + rgba.length);
  writeDirectory(tiff, fields);
  for (let channel = 0; channel < CHANNELS; channel++) {
    tiff.writeUInt16LE(8, bitsOffset + channel * 2);
  }
  if (profile !== null) tiff.set(profile, profileOffset);
  tiff.set(rgba, pixelOffset);
  return tiff;
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
