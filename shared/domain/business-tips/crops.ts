import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';

type Usage = JobContext['questionnaire']['usage'];

/** A format in which a photo is delivered. */
type Shape = {
  name: string;
  /** Width divided by height. */
  ratio: number;
};

const INSTAGRAM: Shape = { name: 'a vertical 4:5 crop for Instagram', ratio: 4 / 5 };
const WEB_HEADER: Shape = { name: 'a 16:9 header on a website', ratio: 16 / 9 };
const PRINT_WIDE: Shape = { name: 'an 8 × 10 in print', ratio: 5 / 4 };
const PRINT_TALL: Shape = { name: 'an 8 × 10 in print', ratio: 4 / 5 };

/** A crop that takes less than this off a side needs no advice. */
const HARDLY_ANY = 0.04;
/** A subject is mentioned only at this sureness or above, and only if it is a recognized person, animal or thing. */
const MIN_SURENESS = 0.6;
/** A subject that takes more of the side fills the frame: every crop obviously cuts it. */
const FILLS_FRAME = 0.9;
/** The subject's box may reach this far over the edge of a crop: boxes are a little larger than their subject. */
const TOLERANCE = 0.02;

/** The formats that matter for the photos' use; without an answer, print and phone. */
function shapesFor(usage: Usage, isWide: boolean): Shape[] {
  const print = isWide ? PRINT_WIDE : PRINT_TALL;
  if (usage === 'Instagram') return [INSTAGRAM];
  if (usage === 'Website/Portfolio') return [WEB_HEADER];
  if (usage === 'Print' || usage === 'Client delivery') return [print];
  return usage === 'Personal project' ? [] : [print, INSTAGRAM];
}

type Side = { from: number; size: number; isAcross: boolean };
type Cropped = { kept: number; side: Side };

/** The subject's place along the side that is cropped, as shares of it, and how much of that side the crop keeps. */
function croppedSide(
  subject: Region,
  photo: { width: number; height: number },
  ratio: number,
): Cropped {
  const own = photo.width / photo.height;
  const isAcross = ratio < own;
  const kept = isAcross ? ratio / own : own / ratio;
  const side: Side = isAcross
    ? { from: subject.x, size: subject.width, isAcross }
    : { from: subject.y, size: subject.height, isAcross };
  return { kept, side };
}

/**
 * What a crop of a photo has to respect; null if a centered crop, as programs propose, is fine, or nothing is known.
 */
function cropText(shape: Shape, name: string, { side, kept }: Cropped): string | null {
  const { from, size, isAcross } = side;
  if (size > FILLS_FRAME) return null;
  if (size > kept + TOLERANCE) {
    return `${name} loses part of its subject in ${shape.name}: keep its own shape, or offer another photo.`;
  }
  const half = (1 - kept) / 2;
  if (from >= half - TOLERANCE && from + size <= 1 - half + TOLERANCE) return null;
  const [before, after] = isAcross ? ['left', 'right'] : ['top', 'bottom'];
  return `For ${shape.name}, crop ${name.toLowerCase()} from the ${from >= half ? before : after}: a crop of the middle cuts the subject.`;
}

/** The data of a photo that is used. */
export type TippedPhoto = Pick<AnalysisPhoto, 'id' | 'state' | 'width' | 'height' | 'measurements'>;

/** Advice on the crops for a photo's use, for a recognized subject; most photos need none. */
export function cropTips(
  photo: TippedPhoto,
  { usage, name }: { usage: Usage; name: string },
): { text: string; evidence: Evidence[] }[] {
  const { width, height, measurements } = photo;
  const subject = measurements?.subject ?? null;
  if (subject === null || width === null || height === null) return [];
  if (subject.kind === null || subject.sureness < MIN_SURENESS) return [];
  const { region } = subject;
  const value = region.width * region.height * 100;
  const evidence: Evidence[] = [{ photoId: photo.id, region, measurement: 'subject_size', value }];
  return shapesFor(usage, width > height).flatMap((shape) => {
    const cropped = croppedSide(region, { width, height }, shape.ratio);
    if (1 - cropped.kept < HARDLY_ANY) return [];
    const text = cropText(shape, name, cropped);
    return text === null ? [] : [{ text, evidence }];
  });
}
