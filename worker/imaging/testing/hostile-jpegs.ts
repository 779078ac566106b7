import type { HostileFile } from './hostile-file.ts';
import { hostileExif, inserted, jpegSegment, repeated } from './hostile-file.ts';

const SOI_BYTES = 2;
const EOI = Buffer.from([0xff, 0xd9]);
const SOS = Buffer.from([0xff, 0xda]);

/** A progressive JPEG whose last scan follows `extra` more times. */
function withScans(progressive: Buffer, extra: number, between: Buffer = Buffer.alloc(0)): Buffer {
  const scan = progressive.subarray(progressive.lastIndexOf(SOS), progressive.length - 2);
  return Buffer.concat([
    progressive.subarray(0, progressive.length - 2),
    repeated(Buffer.concat([between, scan]), extra),
    EOI,
  ]);
}

const scansOf = (jpeg: Buffer) => jpeg.toString('latin1').split('\xff\xda').length - 1;

function scanBombs(baseline: Buffer, progressive: Buffer): Omit<HostileFile, 'type'>[] {
  const own = scansOf(progressive);
  const comment = jpegSegment(0xfe, Buffer.from([0xff, 0xd9]));
  const restarts = repeated(Buffer.from([0xff, 0xd0, 0xff, 0]), 500);
  const fill = repeated(Buffer.from([0xff]), 500);
  const refused = [101 - own, 200, 882, 2646, 20_000].map((extra) => ({
    name: `${own + extra} scans.jpg`,
    bytes: withScans(progressive, extra),
  }));
  const hidden = { comment, restarts, fill };
  const disguised = Object.entries(hidden).map(([name, between]) => ({
    name: `300 scans behind ${name}.jpg`,
    bytes: withScans(progressive, 300, between),
  }));
  const scan = baseline.subarray(baseline.lastIndexOf(SOS), baseline.length - 2);
  return [
    ...[...refused, ...disguised].map((file) => ({
      ...file,
      expect: 'photo_too_complex' as const,
    })),
    { name: '100 scans.jpg', bytes: withScans(progressive, 100 - own), expect: 'ends' },
    {
      // libjpeg decodes no scan after one that holds the whole image.
      name: '900 scans behind a whole one.jpg',
      bytes: Buffer.concat([baseline.subarray(0, -2), repeated(scan, 900), EOI]),
      expect: 'ends',
    },
  ];
}

function metadataBombs(baseline: Buffer): Omit<HostileFile, 'type'>[] {
  const put = (...segments: Buffer[]) => inserted(baseline, SOI_BYTES, ...segments);
  const exif = (block: Buffer) =>
    jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), block]));
  const profile = jpegSegment(
    0xe2,
    Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\xff', 'latin1'), Buffer.alloc(60_000, 1)]),
  );
  const xmp = Buffer.concat([
    Buffer.from('http://ns.adobe.com/xap/1.0/\0'),
    repeated(Buffer.from('<a>'), 20_000),
  ]);
  const ends = { expect: 'decodes' as const };
  const blocks = hostileExif();
  return [
    ...blocks.map(({ name, block }) => ({
      name: `exif ${name}.jpg`,
      bytes: put(exif(block)),
      ...ends,
    })),
    ...[100, 700].map((count) => ({
      name: `${count} segments of exif.jpg`,
      bytes: put(...Array.from({ length: count }, (_, at) => exif(blocks[at % 3]?.block ?? EOI))),
      ...ends,
    })),
    { name: '100 segments of profile.jpg', bytes: put(repeated(profile, 100)), expect: 'ends' },
    { name: '100 segments of xmp.jpg', bytes: put(repeated(jpegSegment(0xe1, xmp), 100)), ...ends },
    {
      name: '1,000,000 comments.jpg',
      bytes: put(repeated(jpegSegment(0xfe, Buffer.alloc(0)), 1_000_000)),
      expect: 'photo_unreadable',
    },
  ];
}

/** Bombs of scans, metadata and frames, and photos that look like one and must decode. */
export function hostileJpegs(baseline: Buffer, progressive: Buffer): HostileFile[] {
  const frame = baseline.subarray(baseline.indexOf(Buffer.from([0xff, 0xc0])));
  const frameEnd = baseline.length - frame.length;
  const bomb = withScans(progressive, 900);
  const frames: Omit<HostileFile, 'type'>[] = [
    {
      name: 'two frame headers.jpg',
      bytes: inserted(baseline, frameEnd, frame.subarray(0, 19)),
      expect: 'photo_unreadable',
    },
    {
      name: 'second image is a bomb.mpo',
      bytes: Buffer.concat([baseline, bomb]),
      expect: 'decodes',
    },
    {
      name: '1,000 images.mpo',
      bytes: Buffer.concat([progressive, repeated(progressive, 1000)]),
      expect: 'decodes',
    },
    {
      name: 'motion photo.jpg',
      bytes: Buffer.concat([
        progressive,
        repeated(Buffer.from([0xff, 0xda, 0, 8, 0xff, 0]), 500_000),
      ]),
      expect: 'decodes',
    },
    {
      name: 'no scan.jpg',
      bytes: inserted(baseline.subarray(0, 2), 2, EOI, Buffer.alloc(99)),
      expect: 'photo_unreadable',
    },
  ];
  const files = [...scanBombs(baseline, progressive), ...metadataBombs(baseline), ...frames];
  return files.map((file) => ({ ...file, type: 'image/jpeg' }));
}
