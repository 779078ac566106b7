import type { HostileFile } from './hostile-file.ts';
import { hostileHeics } from './hostile-heics.ts';
import { hostileJpegs } from './hostile-jpegs.ts';
import { hostilePngs } from './hostile-pngs.ts';
import { hostileTiffs } from './hostile-tiffs.ts';
import { hostileWebps } from './hostile-webps.ts';
import { type SmallPhoto, smallPhotos } from './small-photos.ts';

/** Sizes of decompression bombs, and the code with which they are rejected. */
const SIZES = [
  [9_900_000, 100, 'photo_dimensions_not_allowed'],
  [100, 9_900_000, 'photo_dimensions_not_allowed'],
  [30_001, 2_000, 'photo_dimensions_not_allowed'],
  [2_000, 30_001, 'photo_dimensions_not_allowed'],
  [65_535, 65_535, 'photo_dimensions_not_allowed'],
  [1_000_000, 1_000_000, 'photo_dimensions_not_allowed'],
  [16_000, 790, 'photo_dimensions_not_allowed'],
  [790, 16_000, 'photo_dimensions_not_allowed'],
  [30_000, 30_000, 'photo_too_many_pixels'],
  [16_000, 16_000, 'photo_too_many_pixels'],
  [16_383, 9_800, 'photo_too_many_pixels'],
  [16_001, 10_000, 'photo_too_many_pixels'],
] as const;

/** Photos of a few kilobytes that claim to be huge or extremely narrow, in every encoding. */
function hostileSizes(photos: readonly SmallPhoto[]): HostileFile[] {
  return photos.flatMap(({ name, type, bytes, claim }) =>
    SIZES.filter(([width, height]) => Math.max(width, height) <= claim.largest).map(
      ([width, height, expect]) => ({
        name: `${width} × ${height} ${name}`,
        type,
        bytes: claim.write(bytes, width, height),
        expect,
      }),
    ),
  );
}

/** Photos that end early, at several places. */
function truncatedPhotos(photos: readonly SmallPhoto[]): HostileFile[] {
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
  return photos.flatMap(({ name, type, bytes }) =>
    shares.map((share) => ({
      name: `first ${share * 100} % of ${name}`,
      type,
      bytes: bytes.subarray(0, Math.max(16, Math.floor(bytes.length * share))),
      expect: 'ends',
    })),
  );
}

/** More than 200 crafted files over all accepted formats, each with its expected outcome; deterministic. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const photos = await smallPhotos();
  const named = (name: string): Buffer => {
    const photo = photos.find((small) => small.name === name);
    if (photo === undefined) throw new Error(`no small photo ${name}`);
    return photo.bytes;
  };
  return [
    ...hostileSizes(photos),
    ...truncatedPhotos(photos),
    ...hostileJpegs(named('baseline.jpg'), named('progressive.jpg')),
    ...hostilePngs(named('plain.png')),
    ...hostileWebps(named('extended.webp'), named('animated.webp')),
    ...hostileTiffs(named('strips.tif'), named('tiles.tif')),
    ...hostileHeics(),
  ];
}
