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
  /** Whether nothing is sent that the answer can do without. */
  readonly isSmaller?: boolean;
};

/**
 * What the coach is asked about one photo. The picture comes before what is known of it: look first. A small subject
 * is shown nearer as well.
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
