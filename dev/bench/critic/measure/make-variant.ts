import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { workingImage } from '../../../../worker/imaging/measure/working-images.ts';
import type { Pixels } from '../../../../worker/imaging/pixels.ts';
import { degrade } from '../degradations/degrade.ts';
import { croppedBy, mirrored, reduced } from '../degradations/geometry.ts';
import { compressed } from '../degradations/tone.ts';
import type { Mark } from '../marks/read-marks.ts';
import type { Source } from './source.ts';
import type { Change, Fault, Variant } from './variant.ts';

/** A version of a photo, ready to be measured. */
export type Version = {
  /** The file's size; the working size for faults, which are made on the working image. */
  readonly original: { readonly width: number; readonly height: number };
  readonly working: Pixels;
  readonly fault: Region | null;
};

const QUALITY = 85;
const SMALLER = 0.97;

/** Changes of the uploaded file, as by a person who shares a photo again. */
const CHANGED: Record<Change, (source: Source) => Pixels | Promise<Pixels>> = {
  uploaded: ({ full }) => full,
  plain: ({ working }) => working,
  repeated: ({ working }) => working,
  reencoded: ({ full }) => compressed(full, QUALITY),
  smaller: ({ full }) => reduced(full, SMALLER),
  mirrored: ({ full }) => mirrored(full),
  cropped_6: ({ full }) => croppedBy(full, 0.06),
  cropped_12: ({ full }) => croppedBy(full, 0.12),
};

const ofPixels = async (full: Pixels, fault: Region | null): Promise<Version> => ({
  original: { width: full.width, height: full.height },
  working: await workingImage(full),
  fault,
});

const mirroredBox = (box: Region): Region => ({ ...box, x: 1 - box.x - box.width });

async function withFault(source: Source, mark: Mark, fault: Fault): Promise<Version> {
  const made = await degrade(source.working, { ...fault, mark });
  if (!fault.isMirrored) return ofPixels(made.image, made.fault);
  return ofPixels(await mirrored(made.image), made.fault && mirroredBox(made.fault));
}

/** Makes a version of a photo. */
export const makeVersion = async (
  source: Source,
  mark: Mark,
  variant: Variant,
): Promise<Version> =>
  'change' in variant
    ? ofPixels(await CHANGED[variant.change](source), null)
    : withFault(source, mark, variant);
