import { RAW_WITHOUT_JPEG } from '@photo-coach/shared/domain/raw/raw-formats.ts';
import { rawFiles } from '@photo-coach/testing/fixtures/raw/raw-files.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkFiles } from './check-files.ts';

type Drawn = { name: string; bytes: Uint8Array; folder?: string; lastModified?: number };

/** A file as a picker gives it; with a folder, as it gives those of a chosen folder. */
function toFile({ name, bytes, folder, lastModified = 1 }: Drawn): File {
  const file = new File([new Uint8Array(bytes)], name, { lastModified });
  const webkitRelativePath = folder === undefined ? '' : `${folder}/${name}`;
  return Object.defineProperty(file, 'webkitRelativePath', { value: webkitRelativePath });
}

const picture = (shade: number) =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: { r: shade, g: 90, b: 40 } } });
const jpeg = await picture(10).jpeg().toBuffer();
const png = await picture(20).png().toBuffer();
const webp = await picture(30).webp().toBuffer();
const tiff = await picture(40).tiff().toBuffer();
const avif = await picture(50).avif().toBuffer();

/** The start of a HEIF file of a brand: all that a picker reads. */
const heif = (brand: string): Buffer =>
  Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');

const text = (words: string): Buffer => Buffer.from(words);
const movie = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1');

const large = await sharp({ create: { width: 1300, height: 800, channels: 3, background: '#444' } })
  .withExif({ IFD0: { Make: 'FUJIFILM' } })
  .jpeg()
  .toBuffer();
const raws = rawFiles({ jpeg: large, described: large, thumbnail: jpeg });

/** Photos of one size in bytes, whose difference lies in the middle. */
function scan(shade: number): Uint8Array {
  const bytes = new Uint8Array(40_000);
  bytes.set(tiff);
  return bytes.fill(shade, 20_000, 20_010);
}

type Known = Parameters<typeof checkFiles>[1]['known'];
const NONE = { known: [], mode: 'album', most: 12 } as const;

async function check(
  drawn: readonly Drawn[],
  options: Partial<Parameters<typeof checkFiles>[1]> = {},
) {
  const checked = await checkFiles(drawn.map(toFile), { ...NONE, ...options });
  return { ...checked, accepted: checked.accepted.map(({ file }) => file.name) };
}

const knownPhoto = (drawn: Drawn, change: Partial<Known[number]> = {}): Known[number] => {
  const { name, folder = null } = drawn;
  const { size, lastModified } = toFile(drawn);
  return { name, size, lastModified, folder, isRaw: false, ...change };
};

const ALBUM_WORDS = 'Please select image files (JPG, PNG, WEBP, TIFF, HEIC)';

test.each([
  ['IMG_0001.HIF', heif('heix')],
  ['IMG_0002.HIF', heif('heic')],
  ['DSCF0001.HIF', heif('mif1')],
  ['saved.jfif', jpeg],
  ['shot.jpe', jpeg],
  ['1000012345', jpeg],
  ['a.JPG ', jpeg],
  ['IMG_1.JPG.jpg', png],
  ['photo.jpg.part', jpeg],
  ['.jpg', jpeg],
  ['stereo.mpo', jpeg],
  ['a HEIC called.jpg', heif('heic')],
  ['a JPEG called.heic', jpeg],
  ['scan.txt', tiff],
  ['cut off.tif', tiff.subarray(0, 100)],
  ['download', webp],
  ['a JPEG called.NEF', jpeg],
])('a photo is accepted by its content, whatever its name: %s', async (name, bytes) => {
  expect(await check([{ name, bytes }])).toMatchObject({ accepted: [name], problems: [] });
  const single = await check([{ name, bytes }], { mode: 'single' });
  expect(single).toMatchObject({ accepted: [name], problems: [] });
});

test.each([
  ['notes.jpg', text('Buy film.')],
  ['clip.HEIC', movie],
  ['new.heic', avif],
  ['new.avif', avif],
  ['IMG_1.MOV', movie],
  ['IMG_1.NEF', text('no sensor')],
  ['metadata.json', text('{"title":"IMG_1.jpg"}')],
])(
  'one file without a photo in it is refused by name, in the words of its screen: %s',
  async (name, bytes) => {
    const words = 'Unsupported file type. Please use JPEG, PNG, WEBP, TIFF, or HEIC files.';
    expect(await check([{ name, bytes }])).toEqual({
      accepted: [],
      problems: [`${name}: ${ALBUM_WORDS}`],
      overLimit: 0,
    });
    expect((await check([{ name, bytes }], { mode: 'single' })).problems).toEqual([
      `${name}: ${words}`,
    ]);
  },
);

const beside = (folder?: string): Drawn[] =>
  [
    { name: 'IMG_1.MOV', bytes: movie },
    { name: 'IMG_1.AAE', bytes: text('<?xml version="1.0"?><plist/>') },
    { name: 'IMG_1.jpg.json', bytes: text('{}') },
    { name: 'IMG_2.jpg.json', bytes: text('{"a":1}') },
    { name: 'MVI_3.AVI', bytes: Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1') },
    { name: 'MVI_3.THM', bytes: jpeg },
    { name: '.DS_Store', bytes: text('\0\0\0\x01Bud1') },
    { name: '._IMG_1.JPG', bytes: text('\0\x05\x16\x07') },
    { name: '.nomedia', bytes: new Uint8Array() },
    { name: 'desktop.ini', bytes: text('[.ShellClassInfo]') },
  ].map((file) => (folder === undefined ? file : { ...file, folder }));

test('files beside photos are left out in one sentence with their number', async () => {
  const photo = { name: 'IMG_1.jpg', bytes: png };
  expect(await check([...beside(), photo])).toEqual({
    accepted: ['IMG_1.jpg'],
    problems: ["10 files that aren't photos were left out."],
    overLimit: 0,
  });
  const many = Array.from({ length: 500 }, (_, index) => ({
    name: `IMG_${index}.jpg.json`,
    bytes: text(`{"index":${index}}`),
  }));
  expect((await check([...many, photo])).problems).toEqual([
    "500 files that aren't photos were left out.",
  ]);
});

test('files beside the photos of a chosen folder are skipped, but not one that is named as a photo', async () => {
  const folder = 'DCIM/100APPLE';
  const photo = { name: 'IMG_1', bytes: jpeg, folder };
  const gone = { name: 'IMG_2.JPG', bytes: new Uint8Array(900), folder };
  expect(await check([...beside(folder), photo])).toMatchObject({
    accepted: ['IMG_1'],
    problems: [],
  });
  expect((await check([...beside(folder), gone, photo])).problems).toEqual([
    `IMG_2.JPG: ${ALBUM_WORDS}`,
  ]);
});

test('pictures of other types are skipped in a chosen folder, and named if they were chosen one by one', async () => {
  const pictures = [
    { name: 'one.avif', bytes: avif },
    { name: 'two.gif', bytes: Buffer.from('GIF89a') },
  ];
  const inFolder = pictures.map((file) => ({ ...file, folder: 'Takeout' }));
  expect(await check(inFolder)).toEqual({ accepted: [], problems: [], overLimit: 0 });
  expect((await check([...pictures, ...beside()])).problems).toEqual([
    expect.stringMatching(/^10 files that aren't photos/),
    `one.avif: ${ALBUM_WORDS}`,
    `two.gif: ${ALBUM_WORDS}`,
  ]);
});

test('the single screen accepts one photo at a time', async () => {
  const two = [
    { name: 'a.jpg', bytes: jpeg },
    { name: 'b.jpg', bytes: png },
  ];
  const checked = await check(two, { mode: 'single' });
  expect(checked).toMatchObject({ accepted: [], problems: ['Please select only one photo'] });
});

test('files over 20 MB and empty files are rejected', async () => {
  const big = new Uint8Array(20 * 1024 * 1024 + 1);
  big.set(jpeg);
  const chosen = [
    { name: 'big.jpg', bytes: big },
    { name: 'none.jpg', bytes: new Uint8Array() },
  ];
  expect(await check(chosen)).toMatchObject({
    accepted: [],
    problems: [
      'big.jpg: File too large. Please use files under 20MB',
      'none.jpg: This file is empty',
    ],
  });
});

test('an album accepts as many photos as it has room for, and says how many were too many', async () => {
  const chosen = Array.from({ length: 14 }, (_, index) => ({
    name: `${index}.tif`,
    bytes: scan(index),
  }));
  const checked = await check(chosen);
  expect(checked.accepted).toHaveLength(12);
  expect(checked.overLimit).toBe(2);
  const known = [knownPhoto({ name: 'z.jpg', bytes: jpeg })];
  const three = await check(chosen.slice(0, 3), { known, most: 3 });
  expect(three).toMatchObject({ accepted: ['0.tif', '1.tif'], overLimit: 1 });
});

test('two photos of one name and size are both accepted, as they were saved at different times', async () => {
  const name = 'IMG_0001.JPG';
  const [one, other] = [
    { name, bytes: scan(1), folder: 'DCIM/100CANON', lastModified: 1 },
    { name, bytes: scan(2), folder: 'DCIM/101CANON', lastModified: 2 },
  ];
  expect(await check([one, other])).toMatchObject({ problems: [], accepted: [name, name] });
  const later = await check([other], { known: [knownPhoto(one)] });
  expect(later).toMatchObject({ problems: [], accepted: [name] });
});

test('a photo that was chosen already is refused, also after a reload', async () => {
  const photo = { name: 'a.jpg', bytes: jpeg };
  const refused = ['a.jpg: This photo is already selected'];
  expect((await check([photo, photo])).problems).toEqual(refused);
  const inFolder = { ...photo, folder: 'Card/100CANON' };
  expect((await check([photo], { known: [knownPhoto(inFolder)] })).problems).toEqual(refused);
});

test.each(Object.entries(raws))(
  'the JPEG inside a RAW file is taken, whatever its name: %s',
  async (name, bytes) => {
    const files = [toFile({ name, bytes }), toFile({ name: '1000012345', bytes })];
    for (const file of files) {
      const { accepted, problems } = await checkFiles([file], NONE);
      expect(problems).toEqual([]);
      const [photo] = accepted;
      expect(photo).toMatchObject({ isRaw: true });
      const head = new Uint8Array((await photo?.file.arrayBuffer()) ?? []).subarray(0, 3);
      expect([photo?.file.name, ...head]).toEqual([file.name, 0xff, 0xd8, 0xff]);
    }
  },
);

test('a RAW file without a full-size JPEG is refused with advice', async () => {
  const small = rawFiles({ jpeg, described: jpeg, thumbnail: jpeg });
  for (const [name, bytes] of Object.entries(small)) {
    expect((await check([{ name, bytes }])).problems).toEqual([`${name}: ${RAW_WITHOUT_JPEG}`]);
  }
});

const raw = (name: string, folder?: string): Drawn => {
  const bytes = raws['nikon.nef'];
  return folder === undefined ? { name, bytes } : { name, bytes, folder };
};

test('of a RAW file and its JPEG, only the JPEG is taken, whichever was chosen first', async () => {
  const both = await check([
    raw('IMG_1.NEF'),
    { name: 'img_1.jpg', bytes: jpeg },
    raw('IMG_2.NEF'),
  ]);
  expect(both.accepted).toEqual(['img_1.jpg', 'IMG_2.NEF']);
  expect(both.problems).toEqual(['1 RAW file was left out: its JPEG is here.']);
  const known = [
    knownPhoto({ name: 'IMG_1.JPG', bytes: jpeg }),
    knownPhoto({ name: 'IMG_2.HEIC', bytes: png }),
  ];
  expect(await check([raw('IMG_1.NEF'), raw('IMG_2')], { known })).toMatchObject({
    accepted: [],
    problems: ['2 RAW files were left out: their JPEGs are here.'],
  });
});

test('a RAW file is taken beside what is not its JPEG', async () => {
  const sidecar = { name: 'IMG_1.xmp', bytes: text('<x:xmpmeta/>') };
  const thumbnail = { name: 'IMG_1.THM', bytes: jpeg };
  const checked = await check([raw('IMG_1.NEF'), sidecar, thumbnail]);
  expect(checked.accepted).toEqual(['IMG_1.NEF']);
  const known = [knownPhoto({ name: 'IMG_1.CR3', bytes: png }, { isRaw: true })];
  expect((await check([raw('IMG_1.NEF')], { known })).accepted).toEqual(['IMG_1.NEF']);
  const elsewhere = { name: 'IMG_1.JPG', bytes: jpeg, folder: 'DCIM/101NIKON' };
  const folders = await check([raw('IMG_1.NEF', 'DCIM/100NIKON'), elsewhere]);
  expect(folders.accepted).toEqual(['IMG_1.NEF', 'IMG_1.JPG']);
});

test('a file that can’t be read any more is named', async () => {
  const gone = toFile({ name: 'a.jpg', bytes: jpeg });
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  expect((await checkFiles([gone], NONE)).problems).toEqual([
    'a.jpg: This file can’t be read. Please choose it again.',
  ]);
});
