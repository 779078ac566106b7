import type { HostileFile } from './hostile-file.ts';
import { hostileHeics } from './hostile-heics.ts';
import { hostileJpegs } from './hostile-jpegs.ts';
import { hostilePngs } from './hostile-pngs.ts';
import { hostileSizes, truncatedPhotos } from './hostile-sizes.ts';
import { hostileTiffs } from './hostile-tiffs.ts';
import { hostileWebps } from './hostile-webps.ts';
import { smallPhotos } from './small-photos.ts';

/** More than 200 crafted files over all accepted formats, each with what becomes of it; always the same bytes. */
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
