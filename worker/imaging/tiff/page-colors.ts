import type { TiffPage } from './tiff-page.ts';

export const UNCOMPRESSED = 1;
/** Compression by JPEG, which decodes to RGB. */
export const JPEG = 7;

export const SAMPLE_FORMAT = { UINT: 1, SIGNED: 2, FLOAT: 3, UNDEFINED: 4 } as const;

/** What the samples of a page mean (TIFF 6.0, section 8; ICC_LAB: TIFF supplement 1). */
export const PHOTOMETRIC = {
  WHITE_IS_ZERO: 0,
  BLACK_IS_ZERO: 1,
  RGB: 2,
  PALETTE: 3,
  INKS: 5,
  YCBCR: 6,
  CIE_LAB: 8,
  ICC_LAB: 9,
} as const;

const SAMPLES: Record<number, number> = {
  [PHOTOMETRIC.WHITE_IS_ZERO]: 1,
  [PHOTOMETRIC.BLACK_IS_ZERO]: 1,
  [PHOTOMETRIC.RGB]: 3,
  [PHOTOMETRIC.PALETTE]: 1,
  [PHOTOMETRIC.INKS]: 4,
  [PHOTOMETRIC.YCBCR]: 3,
  [PHOTOMETRIC.CIE_LAB]: 3,
  [PHOTOMETRIC.ICC_LAB]: 3,
};

/** The kinds of extra samples that are transparency; all others are none. */
const MULTIPLIED = 1;
const SEPARATE = 2;

export const isLab = ({ photometric }: TiffPage): boolean =>
  photometric === PHOTOMETRIC.CIE_LAB || photometric === PHOTOMETRIC.ICC_LAB;

/** How many of a page's first samples are colors; 0 for colors that no photo has. */
export const colorSamples = ({ photometric }: TiffPage): number => SAMPLES[photometric] ?? 0;

type Alpha = { sample: number; isMultiplied: boolean };

/** The first sample of transparency, counted from 0, and whether it is multiplied into the colors. */
export function findAlpha(page: TiffPage): Alpha | null {
  const colors = colorSamples(page);
  const extra = page.extraSamples.findIndex((kind) => kind === MULTIPLIED || kind === SEPARATE);
  if (extra === -1 || colors + extra >= page.samples) return null;
  return { sample: colors + extra, isMultiplied: page.extraSamples[extra] === MULTIPLIED };
}

/** The bits of a sample that libvips reads rightly, by what the samples mean. It takes Lab's white for D65. */
const NATIVE_BITS: Record<number, readonly number[]> = {
  [PHOTOMETRIC.WHITE_IS_ZERO]: [1, 2, 4, 8, 16],
  [PHOTOMETRIC.BLACK_IS_ZERO]: [1, 2, 4, 8, 16],
  [PHOTOMETRIC.RGB]: [8, 16],
  [PHOTOMETRIC.PALETTE]: [1, 2, 4, 8],
  [PHOTOMETRIC.INKS]: [8, 16],
  [PHOTOMETRIC.YCBCR]: [8],
};

/** Whether libvips shows a page as it is meant; any other is put in order first, or not shown. */
export function isNative(page: TiffPage): boolean {
  const { photometric, bits, samples, sampleFormat, compression, isPlanar, tileWidth } = page;
  const extra = samples - colorSamples(page);
  // Where white is 0, libvips inverts transparency as well.
  const hasAlpha =
    extra === 1 && findAlpha(page) !== null && photometric !== PHOTOMETRIC.WHITE_IS_ZERO;
  const isColor = photometric !== PHOTOMETRIC.YCBCR || compression === JPEG;
  // It reads no tiles of planes.
  const isLayout = tileWidth === null || !isPlanar;
  return (
    sampleFormat === SAMPLE_FORMAT.UINT &&
    isColor &&
    isLayout &&
    (NATIVE_BITS[photometric]?.includes(bits) ?? false) &&
    (extra === 0 || (hasAlpha && bits >= 8))
  );
}

/** Bytes of a pixel of a page that is put in order: by its colors and transparency, then in a new file. */
export const repackedBytes = (page: TiffPage): number =>
  2 * (colorSamples(page) + (findAlpha(page) === null ? 0 : 1)) * (page.bits === 8 ? 1 : 2);
