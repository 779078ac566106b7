// `node dev/showcase/pictures/draw-icons.ts`: renders favicon.svg to the icons of web/public that have to be bitmaps.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '../../../web/public');
const SOURCE = readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8');
/** Side of the source's view box, in its units. */
const SOURCE_SIZE = 32;
/** Launchers crop a maskable icon to their own shape; only a centered circle of 80 % is always visible. */
const MASKABLE_SCALE = 0.72;
/** Smaller, because iOS rounds the corners. */
const ROUNDED_SCALE = 0.86;

/** The icon scaled down, with its background extended to fill the square. */
const shrunk = (scale: number): string => {
  const margin = (SOURCE_SIZE * (1 / scale - 1)) / 2;
  const size = SOURCE_SIZE + 2 * margin;
  const background = /<rect [^>]*fill="([^"]+)"/.exec(SOURCE)?.[1];
  return SOURCE.replace(
    /viewBox="[^"]*"/,
    `viewBox="${-margin} ${-margin} ${size} ${size}"`,
  ).replace(
    /<rect [^>]*>/,
    `<rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" fill="${background}"/>`,
  );
};

/** A square PNG. @param size pixels */
const toPng = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / SOURCE_SIZE })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** Wraps one PNG of 32 px in an ICO file (ICONDIR and one ICONDIRENTRY, as Windows defines them). */
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
