import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';

type Usage = JobContext['questionnaire']['usage'];

/** A shape that a photo is delivered in. */
type Shape = {
  name: string;
  /** Width divided by height. */
  ratio: number;
};

const INSTAGRAM: Shape = { name: 'a vertical 4:5 crop for Instagram', ratio: 4 / 5 };
const WEB_HEADER: Shape = { name: 'a 16:9 header on a website', ratio: 16 / 9 };
const PRINT_WIDE: Shape = { name: 'an 8 × 10 in print', ratio: 5 / 4 };
const PRINT_TALL: Shape = { name: 'an 8 × 10 in print', ratio: 4 / 5 };

/** A crop that takes less than this off a side needs no thought. */
const HARDLY_ANY = 0.04;
/** The subject's box may reach this far over the edge of a crop: boxes are a little larger than their subject. */
const TOLERANCE = 0.02;

/** The shapes that matter for what the photos are for; without an answer, print and phone. */
function shapesFor(usage: Usage, isWide: boolean): Shape[] {
  const print = isWide ? PRINT_WIDE : PRINT_TALL;
  if (usage === 'Instagram') return [INSTAGRAM];
  if (usage === 'Website/Portfolio') return [WEB_HEADER];
  if (usage === 'Print' || usage === 'Client delivery') return [print];
  return usage === 'Personal project' ? [] : [print, INSTAGRAM];
}

type Side = { from: number; size: number; isAcross: boolean };

/** The subject's place along the side that is cropped, as shares of it, and how much of that side the crop keeps. */
function croppedSide(subject: Region, photo: { width: number; height: number }, ratio: number) {
  const own = photo.width / photo.height;
  const isAcross = ratio < own;
  const kept = isAcross ? ratio / own : own / ratio;
  const side: Side = isAcross
    ? { from: subject.x, size: subject.width, isAcross }
    : { from: subject.y, size: subject.height, isAcross };
  return { kept, side };
}

/** Where a crop has to come from so that the subject stays whole; null where it can't. */
function cropFrom({ from, size, isAcross }: Side, kept: number): string | null {
  if (size > kept + TOLERANCE) return null;
  const [before, after] = isAcross ? ['left', 'right'] : ['top', 'bottom'];
  const [room, cut] = [from, 1 - kept];
  // In the middle the crop takes half of it off each side.
  if (room >= cut / 2 - TOLERANCE && from + size <= 1 - cut / 2 + TOLERANCE)
    return `from both sides`;
  return room >= cut / 2 ? `from the ${before}` : `from the ${after}`;
}

/** What is read of a photo. */
export type TippedPhoto = Pick<AnalysisPhoto, 'id' | 'state' | 'width' | 'height' | 'measurements'>;

/** What the crops that a photo is used in do to its subject; nothing without a sure subject. */
export function cropTips(
  photo: TippedPhoto,
  { usage, name }: { usage: Usage; name: string },
): { text: string; evidence: Evidence[] }[] {
  const { width, height, measurements } = photo;
  const subject = measurements?.subject ?? null;
  if (subject === null || width === null || height === null) return [];
  const { region } = subject;
  const value = region.width * region.height * 100;
  const evidence: Evidence[] = [{ photoId: photo.id, region, measurement: 'subject_size', value }];
  return shapesFor(usage, width > height).flatMap((shape) => {
    const { kept, side } = croppedSide(region, { width, height }, shape.ratio);
    if (1 - kept < HARDLY_ANY) return [];
    const from = cropFrom(side, kept);
    const text =
      from === null
        ? `${name} loses part of its subject in ${shape.name}: keep its own shape, or offer another photo.`
        : `For ${shape.name}, crop ${name.toLowerCase()} ${from}: the subject stays whole.`;
    return [{ text, evidence }];
  });
}
