// `node dev/showcase/draw-og-image.ts`: draws the preview picture of shared links into web/public. It shows the
// landing page's sample: a photo, a sentence of its critique and a measurement.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { type Region, regionSchema } from '../../shared/contracts/regions.ts';
import { clamp } from '../../shared/domain/numbers.ts';
import { PRODUCT_NAME } from '../../shared/domain/product.ts';
import { centerOf } from '../../shared/domain/regions.ts';
import { escapeHtml } from '../../shared/server/mail/escape-html.ts';
import { OG_IMAGE } from '../../web/build/compose-page.ts';
import { launchBrowser } from '../../web/e2e/support/browser.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LANDING = path.join(ROOT, 'web/features/landing');
const FONTS = path.join(ROOT, 'web/ui/fonts');

/** In bytes; some services don't fetch larger images. */
const MAX_BYTES = 150_000;
/** The photo's size in pixels: it fills the right two thirds. */
const PICTURE = { width: 800, height: OG_IMAGE.height };

/** The fields used here of the landing page's sample. */
const sampleSchema = z.object({
  readings: z.array(
    z.object({
      text: z.string(),
      chips: z.array(z.object({ name: z.string(), value: z.string() })),
      region: regionSchema.nullable(),
    }),
  ),
});
type Reading = z.infer<typeof sampleSchema>['readings'][number];
type PointingReading = Reading & { region: Region };

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;
const fontUrl = (file: string) => dataUrl('font/woff2', readFileSync(path.join(FONTS, file)));

// The colors of the dark background in web/ui/theme.css.
const STYLES = `
@font-face { font-family: Newsreader; font-weight: 400; src: url(${fontUrl('newsreader-core-normal.woff2')}); }
@font-face { font-family: Instrument; font-weight: 400 700; src: url(${fontUrl('instrument-sans-core-normal.woff2')}); }
* { margin: 0; box-sizing: border-box; }
body { width: ${OG_IMAGE.width}px; height: ${OG_IMAGE.height}px; display: flex; background: #0a0a0a; color: #e6e6e6; }
aside { flex: 1; display: flex; flex-direction: column; justify-content: space-between; padding: 44px 36px 44px 44px; }
header { display: flex; align-items: center; gap: 14px; font: 400 38px/1 Newsreader; letter-spacing: -0.015em; }
header svg { width: 34px; }
blockquote { padding-left: 22px; border-left: 5px solid #ff5a26; font: 400 34px/1.17 Newsreader; letter-spacing: -0.012em; text-wrap: balance; }
p { margin-top: 18px; font: 500 21px/1.35 Instrument; letter-spacing: 0; font-variant-numeric: tabular-nums lining-nums; color: #a6a6a6; }
b { font-weight: 500; color: #ffffff; white-space: nowrap; margin-left: 0.2em; }
figure { position: relative; width: ${PICTURE.width}px; height: ${PICTURE.height}px; overflow: hidden; }
figure > * { position: absolute; inset: 0; }
`;

const MARK = `<svg viewBox="0 0 24 24" fill="none"><path d="M2 8V2h6M16 2h6v6M22 16v6h-6M8 22H2v-6" stroke="currentColor" stroke-width="1.5"/><circle cx="12" cy="12" r="3" fill="#ee5a2a"/></svg>`;

/**
 * A hairline rectangle with the accent's ticks at its corners, as web/ui/photo/region-mark.tsx draws it; in
 * pixels.
 */
function drawRegion(x: number, y: number, width: number, height: number): string {
  const [right, bottom] = [x + width, y + height];
  const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}"`;
  const tick = 26;
  const ticks = [
    `M${x} ${y + tick}V${y}h${tick}`,
    `M${right - tick} ${y}H${right}v${tick}`,
    `M${x} ${bottom - tick}V${bottom}h${tick}`,
    `M${right - tick} ${bottom}H${right}v${-tick}`,
  ];
  return `<svg width="${PICTURE.width}" height="${PICTURE.height}" fill="none" shape-rendering="crispEdges">
    ${rect} stroke="#00000099" stroke-width="4"/>${rect} stroke="#ffffff" stroke-width="2"/>
    <path d="${ticks.join('')}" stroke="#ff5a26" stroke-width="6"/></svg>`;
}

/** The photo at the image's full height, cropped so that its region is visible. */
async function drawPicture(file: string, region: Region): Promise<string> {
  const { data, info } = await sharp(file)
    .resize({ height: PICTURE.height })
    .png()
    .toBuffer({ resolveWithObject: true });
  const spare = info.width - PICTURE.width;
  const center = centerOf(region).x * info.width;
  const left = Math.round(clamp(center - PICTURE.width / 2, 0, spare));
  const toPixels = (share: number, whole: number) => Math.round(share * whole);
  const mark = drawRegion(
    toPixels(region.x, info.width) - left,
    toPixels(region.y, info.height),
    toPixels(region.width, info.width),
    toPixels(region.height, info.height),
  );
  const picture = await sharp(data)
    .extract({ left, top: 0, ...PICTURE })
    .png()
    .toBuffer();
  return `<img alt="" src="${dataUrl('image/png', picture)}">${mark}`;
}

/**
 * Whether a region lies inside the picture without touching an edge: neither the whole picture nor a strip
 * along a side.
 */
const isWithin = ({ x, y, width, height }: Region): boolean =>
  x > 0 && y > 0 && x + width < 1 && y + height < 1;

/** The first sentence with a region inside the picture. */
function chooseReading(): PointingReading {
  const sample = readFileSync(path.join(LANDING, 'sample.json'), 'utf8');
  for (const { region, ...reading } of sampleSchema.parse(JSON.parse(sample)).readings) {
    if (region && isWithin(region)) return { ...reading, region };
  }
  throw new Error('no sentence of the landing page’s sample has a region inside the picture');
}

async function drawPage(): Promise<string> {
  const { text, chips, region } = chooseReading();
  const picture = await drawPicture(path.join(LANDING, 'pictures/pears-1260.avif'), region);
  const measured = chips.map(
    ({ name, value }) => `<p>${escapeHtml(name)} <b>${escapeHtml(value)}</b></p>`,
  );
  return `<!doctype html><style>${STYLES}</style>
    <aside><header>${MARK}${PRODUCT_NAME}</header>
    <blockquote>${escapeHtml(text)}${measured[0] ?? ''}</blockquote></aside>
    <figure>${picture}</figure>`;
}

const browser = await launchBrowser();
const page = await browser.newPage({
  viewport: { width: OG_IMAGE.width, height: OG_IMAGE.height },
});
await page.setContent(await drawPage());
await page.evaluate(() => document.fonts.ready);
const shot = await page.screenshot();
await browser.close();
const image = await sharp(shot).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
if (image.length > MAX_BYTES)
  throw new Error(`the image has ${image.length} bytes, more than ${MAX_BYTES}`);
writeFileSync(path.join(ROOT, 'web/public', OG_IMAGE.path), image);
console.log(`${OG_IMAGE.path}: ${image.length} bytes`);
