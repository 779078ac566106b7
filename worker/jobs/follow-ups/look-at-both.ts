import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { FollowUpResult } from '@photo-coach/shared/contracts/follow-ups.ts';
import { sql } from 'kysely';
import { checkFollowUp, followUpRequest } from '../../critics/coach/follow-up.ts';
import { visionDropped } from '../../critics/coach/request/metrics.ts';
import type { Model } from '../../critics/coach/request/model.ts';
import { readPhoto } from '../../critics/measured/reading.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { SMALLER_MODEL_SIZES, shrinkModelImage } from '../../imaging/derivatives.ts';
import { askModel } from '../readings/requests/ask-model.ts';
import type { JudgedFollowUp, Side } from './load-follow-up.ts';

/** What the coach needs to look at both sides. */
type LookDependencies = Pick<WorkerDependencies, 'db' | 'storage'> & { coach: Model };

/** The size of one side's picture: smaller than that of a single photo, because two are sent. */
async function pictureOf(
  { storage }: Pick<LookDependencies, 'storage'>,
  { photo: { model_path, width, height } }: Side,
  signal: AbortSignal,
) {
  if (model_path === null) throw new AppError('internal', 'A critiqued photo has no model image.');
  const full = await storage.get(model_path, signal);
  const picture = await shrinkModelImage(full, SMALLER_MODEL_SIZES.single);
  return { picture, width: width ?? 0, height: height ?? 0 };
}

/** Asks about both photos, and keeps the answer in the row. @throws as `askModel` */
async function askAboutBoth(
  dependencies: LookDependencies,
  { row, before, after }: JudgedFollowUp,
  signal: AbortSignal,
): Promise<string> {
  const { id: followUpId, run, finding, said, advice, check_text } = row;
  const request = await followUpRequest({
    finding,
    said,
    // With how to see that it worked, or what to do next time.
    advice: [advice, check_text ?? ''].join(' ').trim(),
    before: await pictureOf(dependencies, before, signal),
    after: await pictureOf(dependencies, after, signal),
  });
  const { text } = await askModel(dependencies, {
    reading: { followUpId, run },
    request,
    signal,
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
 * Lets the coach look at both photos of a follow-up that measurements and critiques could not decide.
 * @returns null for an answer that can't be read
 * @throws as `askModel`
 */
export async function lookAtBoth(
  dependencies: LookDependencies,
  { followUp, judged }: { followUp: JudgedFollowUp; judged: FollowUpResult },
  signal: AbortSignal,
): Promise<FollowUpResult | null> {
  const { row, after } = followUp;
  const answer = row.reply ?? (await askAboutBoth(dependencies, followUp, signal));
  const seen = checkFollowUp(answer, {
    finding: row.finding,
    after: readPhoto(after.photo, after.job.context),
    onDropped: (reason) => visionDropped.inc({ reason, model: dependencies.coach.name }),
  });
  if (seen === null) return null;
  const { verdict, region, said } = seen;
  if (verdict === 'cant_tell') {
    return { ...judged, verdict, doubt: 'coach_unsure', said };
  }
  const place = { photoId: after.photo.id, region, measurement: null, value: null };
  return { ...judged, verdict, doubt: null, basis: 'seen', after: place, said };
}
