import { deflateSync } from 'node:zlib';
import { type HostileFile, hostileExif, inserted, pngChunk, repeated } from './hostile-file.ts';

/** Where the chunk after IHDR begins. */
const AFTER_HEADER = 33;

/** A block of EXIF as ImageMagick writes it into a PNG. */
const rawProfile = (block: Buffer): Buffer => {
  const profile = `\nexif\n${block.length}\n${block.toString('hex')}\n`;
  const keyword = Buffer.from('Raw profile type exif\0\0', 'latin1');
  return pngChunk('zTXt', Buffer.concat([keyword, deflateSync(profile)]));
};

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
    ...['exif', 'APP1', 'xmp'].map((kind) =>
      file(
        `300 raw profiles of ${kind} of 7.9 MB`,
        'decodes',
        repeated(pngChunk('zTXt', text(`Raw profile type ${kind}\0\0`, zeros)), 300),
      ),
    ),
    ...hostileExif().map(({ name, block }) =>
      file(`raw profile ${name}`, 'decodes', rawProfile(block)),
    ),
    file(
      'raw profile of 20 MB of line ends',
      'decodes',
      pngChunk('tEXt', text('Raw profile type exif\0', Buffer.alloc(20_000_000, '\n'))),
    ),
    file(
      '300 iTXt of XMP of 7.9 MB',
      'decodes',
      repeated(pngChunk('iTXt', text('XML:com.adobe.xmp\0\x01\0\0\0', zeros)), 300),
    ),
    file(
      'exif of 5 MB',
      'decodes',
      pngChunk('eXIf', Buffer.alloc(5_000_000, 'II*\0\x08\0\0\0\xff\xff', 'latin1')),
    ),
  ];
}
