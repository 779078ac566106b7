import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { areaOf, overlapOf } from '@photo-coach/shared/domain/regions.ts';
import type { Reading } from '../../measured/reading.ts';
import type { WeighedPhoto } from '../../measured/weighed-photo.ts';
import { strictPhotoAnswerSchema } from '../answer/photo-answer.ts';
import type { ModelRequest } from '../request/model.ts';
import { cellsOfRegion, gridOf } from './cells.ts';
import { drawRuler } from './draw-ruler.ts';
import { factsOf, thingsById } from './facts.ts';
import { grown, partOfPhoto } from './part-of-photo.ts';
import { PHOTO_BRIEF, PHOTO_BRIEF_VERSION } from './photo-brief.ts';

type Shown = {
  readonly weighed: WeighedPhoto;
  readonly categories: readonly PhotoCategory[];
  readonly context: JobContext;
  /** The picture as JPEG. */
  readonly picture: Buffer;
  /** Whether optional pictures are left out. */
  readonly isSmaller?: boolean;
};

/** A subject that covers less of the photo than this is shown a second time. */
const SMALL = 0.1;
/** A subject that is less sure may be the wrong one, and a crop would draw all attention to it. */
const SURE = 0.7;
/** A thing and a subject that overlap by at least this are the same. */
const SAME = 0.7;
const CUT = { around: 0.25, leastSide: 0.12 } as const;
const ENLARGEMENT = 2;

/** The place of a photo's subject if it is small and surely the subject; else null. */
export function smallSubject({ subject }: Pick<Reading, 'subject'>): Region | null {
  if (subject === null || subject.sureness < SURE) return null;
  return areaOf(subject.region) < SMALL ? subject.region : null;
}

/** A small subject enlarged, as a JPEG, and the message's words about it; null if there is none. */
export async function nearerView(
  photo: Reading,
  picture: Buffer,
): Promise<{ picture: Buffer; text: string } | null> {
  const region = smallSubject(photo);
  if (region === null) return null;
  const same = [...thingsById(photo)].find(([, thing]) => overlapOf(thing.region, region) >= SAME);
  const name = same?.[0] ?? `the part at ${cellsOfRegion(region, gridOf(photo))}`;
  return {
    picture: await partOfPhoto(picture, grown(region, CUT), ENLARGEMENT),
    text: `Second picture: ${name} nearer. Places are those of the first picture.`,
  };
}

/**
 * The request about one photo. The picture comes before the known facts, so that the model looks first. A small subject
 * is also shown enlarged.
 */
export async function photoRequest({
  weighed,
  categories,
  context,
  picture,
  isSmaller = false,
}: Shown): Promise<ModelRequest> {
  const grid = gridOf(weighed.photo);
  const facts = factsOf(weighed, context, grid);
  return {
    purpose: 'photo',
    version: PHOTO_BRIEF_VERSION,
    system: PHOTO_BRIEF,
    pictures: [await drawRuler(picture, grid)],
    text: `Categories asked for: ${categories.join(', ')}\n${facts}`.trim(),
    nearer: isSmaller ? null : await nearerView(weighed.photo, picture),
    schema: strictPhotoAnswerSchema,
  };
}
