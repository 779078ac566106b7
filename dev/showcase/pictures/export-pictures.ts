// `node dev/showcase/pictures/export-pictures.ts <folder>`: writes the landing page's pictures from the six source
// pictures in a folder. Any pictures work; the current ones are renders (their scenes: tag `showcase-sources`).
// Neither `npm start` nor `npm test` needs it. The pears and the album are also written as JPEGs: `npm run critique`
// reads those, for the landing page's sample.json.
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const OUT = path.resolve(import.meta.dirname, '../../../web/features/landing/pictures');
/** The large pictures with the widths in pixels that the page loads; the last is the width of the render. */
const LARGE = { pears: [480, 800, 1260], lake: [640, 1080, 1600] };
const ALBUM = ['lake', 'pears', 'arcade', 'pears-close', 'arcade-bright', 'boat'];
const ALBUM_WIDTH = 640;

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Usage: node dev/showcase/pictures/export-pictures.ts <folder of renders>');
  process.exit(2);
}
const read = (name: string) =>
  sharp(readFileSync(path.join(folder, `${name}.png`)))
    .removeAlpha()
    .toColourspace('srgb');
/** The large pictures. The pears are too bright, as if nobody had watched their white: the sample needs a fault. */
const readLarge = (name: string) => (name === 'pears' ? read(name).linear(1.45) : read(name));

await mkdir(path.join(OUT, 'album'), { recursive: true });
for (const [name, widths] of Object.entries(LARGE)) {
  for (const width of widths) {
    const image = readLarge(name).resize({ width }).avif({ quality: 52, effort: 4 });
    await image.toFile(path.join(OUT, `${name}-${width}.avif`));
  }
}
await readLarge('pears').jpeg({ quality: 88, mozjpeg: true }).toFile(path.join(OUT, 'pears.jpg'));
for (const name of ALBUM) {
  const image = read(name).resize({ width: ALBUM_WIDTH }).jpeg({ quality: 80, mozjpeg: true });
  await image.toFile(path.join(OUT, 'album', `${name}.jpg`));
}
