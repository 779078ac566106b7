import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import sharp from 'sharp';
import { workingImage } from '../../../../worker/imaging/measure/working-images.ts';
import { fromPixels, type Pixels } from '../../../../worker/imaging/pixels.ts';
import { degrade } from '../degradations/degrade.ts';
import { croppedBy, mirrored, reduced } from '../degradations/geometry.ts';
import { compressed } from '../degradations/tone.ts';
import type { Source } from './source.ts';
import type { Change, Variant } from './variant.ts';

/** A version of a photo, ready to be measured. */
type Version = {
  /** The file's size; the working size for faults, which are made on the working image. */
  readonly original: { readonly width: number; readonly height: number };
  readonly working: Pixels;
  readonly fault: Region | null;
};

const QUALITY = 85;
const SMALLER = 0.97;
/** For a JPEG like a camera's best: no visible or measurable loss. */
const BEST_QUALITY = { quality: 97, chromaSubsampling: '4:4:4' } as const;

/** Changes of the uploaded file, as by a person who shares a photo again. */
const CHANGED: Record<Change, (source: Source) => Pixels | Promise<Pixels>> = {
  uploaded: ({ full }) => full,
  plain: ({ working }) => working,
  reencoded: ({ full }) => compressed(full, QUALITY),
  smaller: ({ full }) => reduced(full, SMALLER),
  mirrored: ({ full }) => mirrored(full),
  cropped_6: ({ full }) => croppedBy(full, 0.06),
  cropped_12: ({ full }) => croppedBy(full, 0.12),
};

/** The picture as from a camera's file. */
async function asFile(pixels: Pixels): Promise<Pixels> {
  const file = await fromPixels(pixels).jpeg(BEST_QUALITY).toBuffer();
  return { ...pixels, data: await sharp(file).raw().toBuffer() };
}

/** Makes a version of a photo. Faults, and the photo that they are compared with, come out of a JPEG. */
export async function makeVersion(source: Source, variant: Variant): Promise<Version> {
  const { image, fault } =
    'change' in variant
      ? { image: await CHANGED[variant.change](source), fault: null }
      : await degrade(source.working, variant);
  const original = { width: image.width, height: image.height };
  const working = await workingImage(image);
  const isShared = 'change' in variant && variant.change !== 'plain';
  return { original, fault, working: isShared ? working : await asFile(working) };
}
