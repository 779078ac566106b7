import { crc32 } from 'node:zlib';

/** How a format writes its picture's sides; `largest` is the most that its header can hold. */
export type Claim = {
  largest: number;
  write: (photo: Buffer, width: number, height: number) => Buffer;
};

/** A copy of a photo, changed in place. */
export function changed(photo: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(photo);
  change(copy);
  return copy;
}

/** Where a frame header of a JPEG begins. */
function frameOf(jpeg: Buffer): number {
  const starts = [0xc0, 0xc1, 0xc2].map((marker) => jpeg.indexOf(Buffer.from([0xff, marker, 0])));
  const start = starts.find((at) => at !== -1);
  if (start === undefined) throw new Error('no frame header');
  return start;
}

export const claimInJpeg: Claim = {
  largest: 0xffff,
  write: (photo, width, height) =>
    changed(photo, (copy) => {
      const frame = frameOf(copy);
      copy.writeUInt16BE(height, frame + 5);
      copy.writeUInt16BE(width, frame + 7);
    }),
};

export const claimInPng: Claim = {
  largest: 0x7fff_ffff,
  write: (photo, width, height) =>
    changed(photo, (copy) => {
      copy.writeUInt32BE(width, 16);
      copy.writeUInt32BE(height, 20);
      copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
    }),
};

export const claimInLossyWebp: Claim = {
  largest: 0x3fff,
  write: (photo, width, height) =>
    changed(photo, (copy) => {
      const data = copy.indexOf('VP8 ') + 8;
      copy.writeUInt16LE(width, data + 6);
      copy.writeUInt16LE(height, data + 8);
    }),
};

export const claimInLosslessWebp: Claim = {
  largest: 0x4000,
  write: (photo, width, height) =>
    changed(photo, (copy) => {
      const bits = copy.indexOf('VP8L') + 9;
      const rest = copy.readUInt32LE(bits) & 0xf000_0000;
      copy.writeUInt32LE((rest | ((height - 1) << 14) | (width - 1)) >>> 0, bits);
    }),
};

/** The canvas of an extended WebP; its frame stays as it is. */
export const claimInWebpCanvas: Claim = {
  largest: 0x100_0000,
  write: (photo, width, height) =>
    changed(photo, (copy) => {
      const canvas = copy.indexOf('VP8X') + 12;
      copy.writeUIntLE(width - 1, canvas, 3);
      copy.writeUIntLE(height - 1, canvas + 3, 3);
    }),
};

/** Sets the value of fields of the first directory of a little-endian TIFF, as 32-bit numbers. */
export function setTiffFields(photo: Buffer, values: Readonly<Record<number, number>>): Buffer {
  return changed(photo, (copy) => {
    const directory = copy.readUInt32LE(4);
    for (let index = 0; index < copy.readUInt16LE(directory); index++) {
      const entry = directory + 2 + index * 12;
      const value = values[copy.readUInt16LE(entry)];
      if (value === undefined) continue;
      copy.writeUInt16LE(4, entry + 2);
      copy.writeUInt32LE(1, entry + 4);
      copy.writeUInt32LE(value, entry + 8);
    }
  });
}

export const claimInTiff: Claim = {
  largest: 0xffff_ffff,
  write: (photo, width, height) => setTiffFields(photo, { 256: width, 257: height }),
};
