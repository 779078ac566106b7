import { box, fullBox, half, item, pictureHandler, size, word } from './heic-parts.ts';
import { type HostileFile, repeated } from './hostile-file.ts';

type Layout = {
  primary: string;
  items: number;
  tiles: number[];
  sizes: Buffer[];
  grid: Buffer;
  /** Where the items are; by default the first is in the description. */
  places: Buffer;
  references: Buffer[];
};

/**
 * A HEIC of headers: item 1 is the primary image, of the first size; the others are of the last size.
 * Its pictures hold no coded data, so that a decoder which opens one fails.
 */
function heic(layout: Partial<Layout>): Buffer {
  const { primary = 'hvc1', items = 1, tiles = [], sizes = [size(96, 64)] } = layout;
  const { grid = Buffer.alloc(0), references = [] } = layout;
  const ids = Array.from({ length: items }, (_, index) => index + 1);
  const types = ids.map((id) => item(id, id === 1 ? primary : 'hvc1'));
  const owned = ids.map((id) => Buffer.from([id >> 8, id, 1, id === 1 ? 1 : sizes.length]));
  const reference = box('dimg', half(1), half(tiles.length), ...tiles.map(half));
  const inDescription = [half(0x4400), half(1), half(1), half(1), half(0), half(1)];
  const { places = Buffer.concat([...inDescription, word(0), word(grid.length)]) } = layout;
  const meta = fullBox(
    'meta',
    0,
    pictureHandler,
    fullBox('pitm', 0, half(1)),
    fullBox('iloc', 1, places),
    fullBox('iinf', 0, half(items), ...types),
    fullBox('iref', 0, ...(tiles.length > 0 ? [reference] : []), ...references),
    box('iprp', box('ipco', ...sizes), fullBox('ipma', 0, word(items), ...owned)),
    box('idat', grid),
  );
  return Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0heicmif1')), meta]);
}

const gridOf = (width: number, height: number) =>
  Buffer.concat([Buffer.from([0, 1, 15, 15]), word(width), word(height)]);

/** Sizes, grids and items beyond reason. */
export function hostileHeics(): HostileFile[] {
  const tiles = Array.from({ length: 255 }, (_, index) => index + 2);
  const grid = { primary: 'grid', items: 256, tiles };
  const fair = gridOf(4032, 3024);
  const files: Omit<HostileFile, 'type'>[] = [
    ...(
      [
        [30_001, 3_000, 'photo_dimensions_not_allowed'],
        [9_900_000, 10, 'photo_dimensions_not_allowed'],
        [0xffff_ffff, 0xffff_ffff, 'photo_dimensions_not_allowed'],
        [15, 15, 'photo_dimensions_not_allowed'],
        [0, 0, 'photo_dimensions_not_allowed'],
        [16_000, 790, 'photo_dimensions_not_allowed'],
        [30_000, 30_000, 'photo_too_many_pixels'],
        [16_001, 10_000, 'photo_too_many_pixels'],
      ] as const
    ).map(([width, height, expect]) => ({
      name: `${width} × ${height}`,
      bytes: heic({ sizes: [size(width, height)] }),
      expect,
    })),
    {
      name: 'grid larger than it says',
      bytes: heic({
        ...grid,
        grid: gridOf(29_000, 29_000),
        sizes: [size(4032, 3024), size(512, 512)],
      }),
      expect: 'photo_too_many_pixels',
    },
    {
      name: 'grid of 255 large tiles',
      bytes: heic({ ...grid, grid: fair, sizes: [size(4032, 3024), size(8192, 8192)] }),
      expect: 'photo_decode_failed',
    },
    {
      name: 'thumbnail of 1,000 MP',
      bytes: heic({ items: 2, sizes: [size(4032, 3024), size(32_000, 32_000)] }),
      expect: 'photo_decode_failed',
    },
    {
      name: 'grid of itself',
      bytes: heic({ ...grid, tiles: [1, 1, 1, 1], grid: fair, sizes: [size(4032, 3024)] }),
      expect: 'photo_unreadable',
    },
    { name: '4,000 items', bytes: heic({ items: 4000 }), expect: 'photo_unreadable' },
    { name: '900 items', bytes: heic({ items: 900 }), expect: 'ends' },
    {
      name: '60,000 tiles',
      bytes: heic({ ...grid, tiles: tiles.concat(Array(60_000).fill(2)), grid: fair }),
      expect: 'photo_unreadable',
    },
    {
      // None of them takes a byte.
      name: '1,000 places of 65,535 parts',
      bytes: heic({
        places: Buffer.concat([half(0), half(1000), repeated(half(0xffff), 4 * 1000)]),
      }),
      expect: 'photo_unreadable',
    },
    ...(
      [
        ['dimg', 'photo_unreadable'],
        ['cdsc', 'ends'],
      ] as const
    ).map(([type, expect]) => ({
      name: `4,900 lists of 90 ${type}`,
      bytes: heic({
        references: Array(4900).fill(box(type, half(1), half(90), repeated(half(2), 90))),
      }),
      expect,
    })),
    {
      name: '20,000 properties',
      bytes: heic({ sizes: [size(96, 64), repeated(size(9, 9), 20_000)] }),
      expect: 'photo_unreadable',
    },
    {
      name: '1,000,000 boxes',
      bytes: Buffer.concat([heic({}), repeated(box('free'), 1_000_000)]),
      expect: 'ends',
    },
    { name: 'without pictures', bytes: heic({}), expect: 'ends' },
  ];
  return files.map((file) => ({ ...file, name: `${file.name}.heic`, type: 'image/heic' }));
}
