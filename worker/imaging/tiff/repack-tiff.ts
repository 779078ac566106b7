import type { TiffField } from '@photo-coach/shared/domain/containers/tiff-reader.ts';
import { MAX_PROFILE_BYTES } from '../containers/heic-items.ts';
import { labToSrgb } from './lab-to-srgb.ts';
import { colorSamples, findAlpha, isLab, PHOTOMETRIC, SAMPLE_FORMAT } from './page-colors.ts';
import { readPageOrientation, TAG, type TiffPage, tiffRatio } from './tiff-page.ts';
import { type Samples, unpackSamples } from './unpack-samples.ts';
import { createTiff } from './write-tiff.ts';

const { WHITE_IS_ZERO, BLACK_IS_ZERO, RGB, CIE_LAB } = PHOTOMETRIC;
/** What the new picture's colors are, where they change. */
const RESULTS: Record<number, number> = {
  [WHITE_IS_ZERO]: BLACK_IS_ZERO,
  [CIE_LAB]: RGB,
  [PHOTOMETRIC.ICC_LAB]: RGB,
};
const MAX_16 = 65_535;

/** The value of a sample in the new picture. */
type Convert = (value: number) => number;

const signed8 = (value: number) => ((value << 24) >> 24) * 256;
const widen = (value: number) => value * 257;

/**
 * L* from 0 to 65,535, a* and b* signed in 256ths. A file has Lab in that form with 16 bits, or signed with 8 (TIFF 6.0,
 * section 23); in the ICC's form, L* 100 is 65,280 and a* 0 is 32,768, or 128 with 8 bits.
 */
function labConversions({ photometric, bits }: TiffPage): [Convert, Convert, Convert] {
  const isByte = bits === 8;
  if (photometric === CIE_LAB) {
    const color: Convert = isByte ? signed8 : (value) => value;
    return [isByte ? widen : (value) => value, color, color];
  }
  const color: Convert = isByte ? (value) => value * 256 - 32_768 : (value) => value - 32_768;
  return [isByte ? widen : (value) => Math.min((value * MAX_16) / 65_280, MAX_16), color, color];
}

/** How 32 bits become 16, and white that is 0 becomes white. */
function plainConversion(page: TiffPage, isInverted: boolean): Convert {
  const { bits, sampleFormat } = page;
  const most = bits === 8 ? 255 : MAX_16;
  const toPositive: Convert = isInverted ? (value) => most - value : (value) => value;
  if (bits !== 32) return toPositive;
  // NaN becomes 0.
  return sampleFormat === SAMPLE_FORMAT.FLOAT
    ? (value) => toPositive(Math.min(Math.max(value || 0, 0), 1) * MAX_16)
    : (value) => toPositive(value >>> 16);
}

type Target = { data: Uint8Array | Uint16Array; samples: number };

/** Copies one sample of each pixel. */
function copySample(
  { data, samples }: Target,
  targetSample: number,
  {
    source,
    sample,
    size,
    convert,
  }: {
    source: Samples;
    sample: number;
    size: { width: number; height: number };
    convert: Convert;
  },
): void {
  let to = targetSample;
  for (let y = 0; y < size.height; y++) {
    let from = y * source.stride + sample;
    for (let x = 0; x < size.width; x++) {
      data[to] = convert(source.data[from] ?? 0);
      to += samples;
      from += source.channels;
    }
  }
}

function profileBytes(file: Buffer, field: TiffField | undefined): Buffer | null {
  if (field === undefined || field.count > MAX_PROFILE_BYTES) return null;
  return file.subarray(field.at, field.at + field.count);
}

/** How each sample becomes one of the new picture. */
function conversionsFor(page: TiffPage, hasAlpha: boolean): Convert[] {
  if (isLab(page)) {
    const toAlpha: Convert = page.bits === 8 ? widen : (value) => value;
    return [...labConversions(page), toAlpha].slice(0, hasAlpha ? 4 : 3);
  }
  const toColor = plainConversion(page, page.photometric === WHITE_IS_ZERO);
  const colors = Array<Convert>(colorSamples(page)).fill(toColor);
  return hasAlpha ? [...colors, plainConversion(page, false)] : colors;
}

/** The colors of a page and its transparency, interleaved; Lab still is Lab, of 16 bits. */
async function collectSamples(file: Buffer, page: TiffPage): Promise<Target> {
  const { width, height, bits } = page;
  const alpha = findAlpha(page);
  const conversions = conversionsFor(page, alpha !== null);
  const samples = conversions.length;
  const count = width * height * samples;
  const data = bits === 8 && !isLab(page) ? new Uint8Array(count) : new Uint16Array(count);
  const shared = page.isPlanar ? null : await unpackSamples(file, page, null);
  for (const [target, convert] of conversions.entries()) {
    const sample = target < colorSamples(page) ? target : (alpha?.sample ?? 0);
    const source = shared ?? (await unpackSamples(file, page, sample));
    const place = { source, sample: shared === null ? 0 : sample, size: page, convert };
    copySample({ data, samples }, target, place);
  }
  return { data, samples };
}

/**
 * A TIFF of a page's colors and transparency alone, of 8 or 16 bits without compression. Samples that are neither, such
 * as saved selections and spot colors, are left out; libvips would take the fourth of RGB for transparency.
 * @throws Error for damaged data; RangeError
 */
export async function repackTiff(file: Buffer, page: TiffPage): Promise<Buffer> {
  const { width, height, photometric } = page;
  const { data, samples } = await collectSamples(file, page);
  const converted =
    data instanceof Uint16Array && isLab(page)
      ? labToSrgb(data, samples, tiffRatio(file, page, TAG.WHITE_POINT))
      : data;
  const { tiff, pixels } = createTiff({
    width,
    height,
    samples,
    bits: converted instanceof Uint16Array ? 16 : 8,
    photometric: RESULTS[photometric] ?? photometric,
    alpha: findAlpha(page),
    profile: isLab(page) ? null : profileBytes(file, page.fields.get(TAG.ICC_PROFILE)),
    orientation: readPageOrientation(page),
  });
  pixels.set(new Uint8Array(converted.buffer, converted.byteOffset, converted.byteLength));
  return tiff;
}
