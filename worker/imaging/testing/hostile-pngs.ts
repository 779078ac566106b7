import { deflateSync } from 'node:zlib';
import { type HostileFile, hostileExif, inserted, pngChunk, repeated } from './hostile-file.ts';

/** Where the chunk after IHDR begins. */
const AFTER_HEADER = 33;

/** Chunks that inflate, repeat or nest, and an animation whose frames are many. */
export function hostilePngs(png: Buffer): HostileFile[] {
  const zeros = deflateSync(Buffer.alloc(7_900_000));
  const huge = deflateSync(Buffer.alloc(40_000_000));
  const text = (head: string, data: Buffer) => Buffer.concat([Buffer.from(head, 'latin1'), data]);
  const file = (name: string, expect: HostileFile['expect'], ...chunks: Buffer[]): HostileFile => ({
    name: `${name}.png`,
    type: 'image/png',
    bytes: inserted(png, AFTER_HEADER, ...chunks),
    expect,
  });
  const frames = Array.from({ length: 2000 }, () => pngChunk('fcTL', Buffer.alloc(26)));
  return [
    file('300 zTXt of 7.9 MB', 'decodes', repeated(pngChunk('zTXt', text('a\0\0', zeros)), 300)),
    file(
      '300 iTXt of 7.9 MB',
      'decodes',
      repeated(pngChunk('iTXt', text('a\0\x01\0\0\0', zeros)), 300),
    ),
    file('zTXt of 40 MB', 'decodes', pngChunk('zTXt', text('a\0\0', huge))),
    file('profile of 40 MB', 'ends', pngChunk('iCCP', text('a\0\0', huge))),
    file('1,000 profiles', 'ends', repeated(pngChunk('iCCP', text('a\0\0', zeros)), 1000)),
    file('40,000 unknown chunks', 'decodes', repeated(pngChunk('abCd', Buffer.alloc(3)), 40_000)),
    file(
      '1,000,000 unknown chunks',
      'photo_unreadable',
      repeated(pngChunk('abCd', Buffer.alloc(0)), 1_000_000),
    ),
    file(
      '2,000 frames',
      'decodes',
      pngChunk('acTL', Buffer.from([0, 0, 7, 0xd0, 0, 0, 0, 0])),
      ...frames,
    ),
    ...hostileExif().map(({ name, block }) =>
      file(`exif ${name}`, 'decodes', pngChunk('eXIf', block)),
    ),
    file(
      'exif of 5 MB',
      'decodes',
      pngChunk('eXIf', Buffer.alloc(5_000_000, 'II*\0\x08\0\0\0\xff\xff', 'latin1')),
    ),
  ];
}
