import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { checkFollowUp, followUpRequest } from '../../critics/coach/follow-up/follow-up.ts';
import { visionDropped } from '../../critics/coach/request/metrics.ts';
import { readPhoto } from '../../critics/measured/reading.ts';
import { SMALLER_MODEL_SIZES, shrinkModelImage } from '../../imaging/derivatives/model-image.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { advisedIn, askOnce, type LookDependencies, type SeenLater } from './ask-once.ts';
import type { JudgedFollowUp, Side } from './load-follow-up.ts';

const photoOf = ({ photos: [photo] }: Side) => {
  if (photo?.model_path === undefined || photo.model_path === null) {
    throw new AppError('internal', 'A critiqued photo has no model image.');
  }
  return { ...photo, model_path: photo.model_path };
};

/** The size of one side's picture: smaller than that of a single photo, because two are sent. */
async function pictureOf(
  { storage }: Pick<LookDependencies, 'storage'>,
  side: Side,
  signal: AbortSignal,
) {
  const { model_path, width, height } = photoOf(side);
  const full = await storage.get(model_path, signal);
  const picture = await shrinkModelImage(full, SMALLER_MODEL_SIZES.single);
  return { picture, width: width ?? 0, height: height ?? 0 };
}

async function ask(
  dependencies: LookDependencies,
  followUp: JudgedFollowUp,
  signal: AbortSignal,
): Promise<string> {
  const { row, before, after } = followUp;
  const { finding, said } = row;
  const earlier = await pictureOf(dependencies, before, signal);
  const later = await pictureOf(dependencies, after, signal);
  const words = { finding, said, advice: advisedIn(followUp) };
  const request = await followUpRequest({ ...words, before: earlier, after: later });
  return await askOnce(dependencies, followUp, { request, signal });
}

/** Lets the coach look at two photos. @returns null for an answer that can't be read @throws as `askModel` */
export async function lookAtPhotos(
  dependencies: LookDependencies,
  followUp: JudgedFollowUp,
  { signal }: Pick<HandlerContext, 'signal'>,
): Promise<SeenLater | null> {
  const { row, after } = followUp;
  const answer = row.reply ?? (await ask(dependencies, followUp, signal));
  const photo = photoOf(after);
  const seen = checkFollowUp(answer, {
    finding: row.finding,
    after: readPhoto(photo, after.job.context),
    onDropped: (reason) => visionDropped.inc({ reason, model: dependencies.coach.name }),
  });
  return seen && { ...seen, photoId: photo.id };
}
