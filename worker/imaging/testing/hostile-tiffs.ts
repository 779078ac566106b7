import { setTiffFields } from './claim-size.ts';
import { directory, type HostileFile } from './hostile-file.ts';

const directoryOf = (tiff: Buffer) => tiff.readUInt32LE(4);
const fieldsOf = (tiff: Buffer) => tiff.readUInt16LE(directoryOf(tiff));
/** Where the offset of the next page is. */
const nextAt = (tiff: Buffer) => directoryOf(tiff) + 2 + fieldsOf(tiff) * 12;

/** A TIFF whose further pages are copies of its first directory, each naming the next. */
function withPages(tiff: Buffer, count: number): Buffer {
  const page = tiff.subarray(directoryOf(tiff), nextAt(tiff) + 4);
  const bytes = Buffer.alloc(tiff.length + page.length * count, page);
  bytes.set(tiff, 0);
  bytes.writeUInt32LE(tiff.length, nextAt(tiff));
  for (let index = 0; index < count; index++) {
    const end = tiff.length + (index + 1) * page.length;
    bytes.writeUInt32LE(index + 1 < count ? end : 0, end - 4);
  }
  return bytes;
}

/** A TIFF with a directory at its end that holds its own fields and `count` more. */
function withFields(tiff: Buffer, count: number, tag: number, type = 4): Buffer {
  const own = tiff.subarray(directoryOf(tiff) + 2, nextAt(tiff));
  const more = directory(count, { tag, type, count: 1, value: directoryOf(tiff) });
  const size = Buffer.alloc(2);
  size.writeUInt16LE(fieldsOf(tiff) + count);
  const bytes = Buffer.concat([tiff, size, own, more.subarray(2)]);
  bytes.writeUInt32LE(tiff.length, 4);
  return bytes;
}

function looped(tiff: Buffer): Buffer {
  const bytes = Buffer.from(tiff);
  bytes.writeUInt32LE(directoryOf(tiff), nextAt(tiff));
  return bytes;
}

/** Pages, fields, tiles and samples beyond reason. */
export function hostileTiffs(strips: Buffer, tiles: Buffer): HostileFile[] {
  const files: Omit<HostileFile, 'type'>[] = [
    { name: '100,000 pages', bytes: withPages(strips, 100_000), expect: 'decodes' },
    { name: 'loop of pages', bytes: looped(strips), expect: 'decodes' },
    { name: '900 fields', bytes: withFields(strips, 900, 50_000), expect: 'decodes' },
    { name: '900 exif pointers', bytes: withFields(strips, 900, 0x8769), expect: 'decodes' },
    { name: '900 sub-directories', bytes: withFields(strips, 900, 330), expect: 'decodes' },
    { name: '900 widths', bytes: withFields(strips, 900, 256), expect: 'ends' },
    {
      name: '60,000 fields',
      bytes: withFields(strips, 60_000, 50_000),
      expect: 'photo_unreadable',
    },
    ...[8192, 29_984, 65_520, 0x7fff_fff0].map((side) => ({
      name: `tiles of ${side}`,
      bytes: setTiffFields(tiles, { 322: side, 323: side }),
      expect: 'photo_unreadable' as const,
    })),
    ...[0, 1, 0xffff_ffff].map((rows) => ({
      name: `strips of ${rows} rows`,
      bytes: setTiffFields(strips, { 278: rows }),
      expect: 'ends' as const,
    })),
    ...[64, 4096, 65_535].map((samples) => ({
      name: `${samples} samples in 8,000 × 8,000`,
      bytes: setTiffFields(strips, { 256: 8000, 257: 8000, 277: samples, 258: 16 }),
      expect: 'photo_decode_failed' as const,
    })),
    {
      name: 'directory outside the file',
      bytes: Buffer.concat([Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1'), strips.subarray(8)]),
      expect: 'photo_truncated',
    },
  ];
  return files.map((file) => ({ ...file, name: `${file.name}.tif`, type: 'image/tiff' }));
}
