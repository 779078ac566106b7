import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { AnswerFollowUp } from '@photo-coach/shared/contracts/http/follow-ups.ts';
import { sendFollowUp } from '@photo-coach/shared/server/albums/send-follow-up.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import type { FollowUpOfUser } from '@photo-coach/shared/server/db/tables.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';
import { findFollowUp, type OwnedFollowUp } from './follow-up-rows.ts';
import { selectLater } from './later-uploads.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'queue' | 'log'>;
type Answer = Pick<FollowUpOfUser, 'answer_album_id' | 'answer_photo_id'>;

/** @throws AppError validation_failed for anything that was not uploaded later, or has no critique */
async function findAnswer(tx: Tx, row: FollowUpOfUser, answer: AnswerFollowUp): Promise<Answer> {
  const photo = await selectLater(tx, row)
    .where('photos.id', '=', answer.photoId)
    .executeTakeFirst();
  if (photo === undefined) {
    throw new AppError(
      'validation_failed',
      'Choose something that was uploaded later and has a critique.',
    );
  }
  return { answer_album_id: photo.album_id, answer_photo_id: photo.id };
}

/** Another follow-up with the same advice and the same photo as answer. */
const findTwin = (tx: Tx, row: FollowUpOfUser, { answer_photo_id }: Answer) =>
  tx
    .selectFrom('follow_ups')
    .selectAll()
    .where('photo_id', '=', row.photo_id)
    .where('kind', '=', row.kind)
    .where('answer_photo_id', '=', answer_photo_id)
    .where('id', '!=', row.id)
    .executeTakeFirst();

/** Marks a follow-up as to be judged, also for the second time. */
async function writeJudging(
  tx: Tx,
  { id }: FollowUpOfUser,
  answer: Partial<Answer>,
): Promise<FollowUpOfUser> {
  return await tx
    .updateTable('follow_ups')
    .set({ ...answer, state: 'judging', reply: null, result: null, pictures: null })
    .set({ run: sql<number>`run + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const sendJudging = async (dependencies: Dependencies, row: FollowUpOfUser): Promise<void> => {
  if (row.state !== 'judging') return;
  await sendFollowUp(dependencies, { followUpId: row.id, run: row.run }, row.user_id);
};

/**
 * Answers a follow-up with a later photo, and has it judged. The same answer twice is one; an earlier answer to the
 * same advice is found again.
 * @returns the follow-up that has the answer
 * @throws AppError PGRST116; validation_failed for an unsuitable answer, and for a follow-up with another answer
 */
export async function answerFollowUp(
  dependencies: Dependencies,
  { answer, ...owned }: OwnedFollowUp & { answer: AnswerFollowUp },
): Promise<FollowUpOfUser> {
  const row = await dependencies.db.transaction().execute(async (tx) => {
    await lockUser(tx, owned.userId);
    const found = await findFollowUp(tx, owned);
    const chosen = await findAnswer(tx, found, answer);
    if (found.state !== 'open') {
      if (found.answer_photo_id === chosen.answer_photo_id) return found;
      throw new AppError('validation_failed', 'This advice has another answer already.');
    }
    const twin = await findTwin(tx, found, chosen);
    if (twin === undefined) return await writeJudging(tx, found, chosen);
    await tx.deleteFrom('follow_ups').where('id', '=', found.id).execute();
    return twin;
  });
  await sendJudging(dependencies, row);
  return row;
}

/**
 * Has an answered follow-up judged once more: a photo has another picture, or the coach could not be reached. One that
 * is being judged is not changed.
 * @throws AppError PGRST116; validation_failed for one without an answer
 */
export async function judgeAgain(dependencies: Dependencies, owned: OwnedFollowUp): Promise<void> {
  const row = await dependencies.db.transaction().execute(async (tx) => {
    await lockUser(tx, owned.userId);
    const found = await findFollowUp(tx, owned);
    if (found.state === 'open') {
      throw new AppError('validation_failed', 'Choose a later photo first.');
    }
    return found.state === 'judging' ? found : await writeJudging(tx, found, {});
  });
  await sendJudging(dependencies, row);
}
