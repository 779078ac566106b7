// `node showcase/pictures/draw-icons.ts`: draws the icons of web/public that can't be SVG from favicon.svg.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '../../web/public');
const SOURCE = readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8');
/** Units of the source's view box. */
const SOURCE_SIZE = 32;
/** Of an icon that a launcher cuts to its own shape, only a circle of 80 % is sure to be seen. */
const MASKABLE_SCALE = 0.72;
/** iOS rounds the corners off. */
const ROUNDED_SCALE = 0.86;

/** The icon in its own ground, so much smaller. */
const shrunk = (scale: number): string => {
  const margin = (SOURCE_SIZE * (1 / scale - 1)) / 2;
  const size = SOURCE_SIZE + 2 * margin;
  const ground = /<rect [^>]*fill="([^"]+)"/.exec(SOURCE)?.[1];
  return SOURCE.replace(
    /viewBox="[^"]*"/,
    `viewBox="${-margin} ${-margin} ${size} ${size}"`,
  ).replace(
    /<rect [^>]*>/,
    `<rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" fill="${ground}"/>`,
  );
};

/** A square PNG. @param size pixels */
const toPng = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / SOURCE_SIZE })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** The container of a favicon.ico around one PNG of 32 px (ICONDIR and one ICONDIRENTRY, as Windows defines them). */
function toIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(32, 6); // width
  header.writeUInt8(32, 7); // height
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const icons: Record<string, Buffer> = {
  'favicon.ico': toIco(await toPng(SOURCE, 32)),
  'apple-touch-icon.png': await toPng(shrunk(ROUNDED_SCALE), 180),
  'icon-192.png': await toPng(SOURCE, 192),
  'icon-512.png': await toPng(SOURCE, 512),
  'icon-maskable-512.png': await toPng(shrunk(MASKABLE_SCALE), 512),
};
for (const [name, bytes] of Object.entries(icons)) {
  writeFileSync(path.join(PUBLIC, name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
