import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { FollowUpResult } from '@photo-coach/shared/contracts/follow-ups.ts';
import { sql } from 'kysely';
import { checkFollowUp, followUpRequest } from '../../critics/coach/follow-up/follow-up.ts';
import { visionDropped } from '../../critics/coach/request/metrics.ts';
import type { Model } from '../../critics/coach/request/model.ts';
import { readPhoto } from '../../critics/measured/reading.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { SMALLER_MODEL_SIZES, shrinkModelImage } from '../../imaging/derivatives/model-image.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { askModel } from '../readings/requests/ask-model.ts';
import type { JudgedFollowUp, Side } from './load-follow-up.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'storage'> & { coach: Model };

const photoOf = ({ photos: [photo] }: Side) => {
  if (photo?.model_path === undefined || photo.model_path === null) {
    throw new AppError('internal', 'A critiqued photo has no model image.');
  }
  return { ...photo, model_path: photo.model_path };
};

/** One side as it is shown: smaller than a photo that is shown alone, because two are sent. */
async function pictureOf(
  { storage }: Pick<Dependencies, 'storage'>,
  side: Side,
  signal: AbortSignal,
) {
  const { model_path, width, height } = photoOf(side);
  const full = await storage.get(model_path, signal);
  const picture = await shrinkModelImage(full, SMALLER_MODEL_SIZES.single);
  return { picture, width: width ?? 0, height: height ?? 0 };
}

/** The answer of the coach as it came; the one that a former try of this run got, where there is one. */
async function ask(
  dependencies: Dependencies,
  { row, before, after }: JudgedFollowUp,
  signal: AbortSignal,
): Promise<string> {
  if (row.reply !== null) return row.reply;
  const { id: followUpId, run, finding, said, check_text } = row;
  const advice = [row.advice, check_text ?? ''].join(' ').trim();
  const earlier = await pictureOf(dependencies, before, signal);
  const later = await pictureOf(dependencies, after, signal);
  const { text } = await askModel(dependencies, {
    ...{ reading: { followUpId, run }, signal },
    request: await followUpRequest({ finding, said, advice, before: earlier, after: later }),
    keep: async (tx, reply) => {
      await tx
        .updateTable('follow_ups')
        .set({ reply: reply.text, updated_at: sql<string>`now()` })
        .where('id', '=', followUpId)
        .where('run', '=', run)
        .execute();
    },
  });
  return text;
}

/**
 * Lets the coach look at both photos of a follow-up, where measuring and the critiques could not tell.
 * @returns null for an answer that can't be read
 * @throws as `askModel`
 */
export async function lookAtFollowUp(
  dependencies: Dependencies,
  { followUp, judged }: { followUp: JudgedFollowUp; judged: FollowUpResult },
  { signal }: Pick<HandlerContext, 'signal'>,
): Promise<FollowUpResult | null> {
  const answer = await ask(dependencies, followUp, signal);
  const photo = photoOf(followUp.after);
  const seen = checkFollowUp(answer, {
    finding: followUp.row.finding,
    after: readPhoto(photo, followUp.after.job.context),
    onDropped: (reason) => visionDropped.inc({ reason, model: dependencies.coach.name }),
  });
  if (seen === null) return null;
  const { verdict, region, said } = seen;
  const after = { photoId: photo.id, region, measurement: null, value: null };
  return verdict === 'cant_tell'
    ? { ...judged, doubt: 'coach_unsure', said }
    : { ...judged, verdict, doubt: null, basis: 'seen', after, said };
}
