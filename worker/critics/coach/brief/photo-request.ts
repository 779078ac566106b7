import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { WeighedPhoto } from '../../measured/weighed-photo.ts';
import { strictPhotoAnswerSchema } from '../answer/photo-answer.ts';
import type { ModelRequest } from '../request/model.ts';
import { gridOf } from './cells.ts';
import { drawRuler } from './draw-ruler.ts';
import { factsOf } from './facts.ts';
import { PHOTO_BRIEF, PHOTO_BRIEF_VERSION } from './photo-brief.ts';
import { nearerView } from './small-subject.ts';

type Shown = {
  readonly weighed: WeighedPhoto;
  readonly categories: readonly PhotoCategory[];
  readonly context: JobContext;
  /** The picture as JPEG. */
  readonly picture: Buffer;
  /** Whether optional pictures are left out. */
  readonly isSmaller?: boolean;
};

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
