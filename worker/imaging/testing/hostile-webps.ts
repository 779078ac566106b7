import { type HostileFile, hostileExif, repeated, webpChunk } from './hostile-file.ts';

/** An extended WebP with chunks after its picture, flagged as EXIF and XMP. */
function withChunks(extended: Buffer, ...chunks: Buffer[]): Buffer {
  const bytes = Buffer.concat([extended, ...chunks]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  const flags = bytes.indexOf('VP8X') + 8;
  bytes.writeUInt8(bytes.readUInt8(flags) | 0x0c, flags);
  return bytes;
}

/** Metadata and frames without end, and frames larger than their canvas. */
export function hostileWebps(extended: Buffer, animated: Buffer): HostileFile[] {
  const frameAt = animated.indexOf('ANMF');
  const frameBytes = 8 + animated.readUInt32LE(frameAt + 4);
  const frame = animated.subarray(frameAt, frameAt + frameBytes + (frameBytes % 2));
  const file = (name: string, expect: HostileFile['expect'], bytes: Buffer): HostileFile => ({
    name: `${name}.webp`,
    type: 'image/webp',
    bytes,
    expect,
  });
  const largeFrame = Buffer.from(animated);
  largeFrame.writeUIntLE(15_999, frameAt + 8 + 6, 3);
  largeFrame.writeUIntLE(15_999, frameAt + 8 + 9, 3);
  return [
    file('5,000 frames', 'decodes', withChunks(animated, repeated(frame, 5000))),
    file('100,000 frames', 'photo_unreadable', withChunks(animated, repeated(frame, 100_000))),
    file('frame larger than its canvas', 'photo_too_many_pixels', largeFrame),
    file(
      '10 MB of xmp',
      'decodes',
      withChunks(extended, webpChunk('XMP ', Buffer.alloc(10_000_000, '<a>'))),
    ),
    file(
      'profile of 10 MB',
      'ends',
      withChunks(extended, webpChunk('ICCP', Buffer.alloc(10_000_000, 1))),
    ),
    ...hostileExif().map(({ name, block }) =>
      file(`exif ${name}`, 'decodes', withChunks(extended, webpChunk('EXIF', block))),
    ),
  ];
}
