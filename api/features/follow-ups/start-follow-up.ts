import type { StartFollowUp } from '@photo-coach/shared/contracts/http/follow-ups.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { findAdvice } from './find-advice.ts';

/**
 * Takes up a piece of advice, to be answered by a later photo or album. What is taken up twice before it is answered is
 * one follow-up, with the words of the second time.
 * @returns its id
 * @throws AppError PGRST116, remark_missing
 */
export async function startFollowUp(
  { db }: Pick<ApiDependencies, 'db'>,
  { userId, ...start }: StartFollowUp & { userId: string },
): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const { finding, said, advice, check } = await findAdvice(tx, { userId, ...start });
    const words = { finding: json(finding), said, advice, check_text: check };
    const { id } = await tx
      .insertInto('follow_ups')
      .values({
        id: newId(),
        user_id: userId,
        ...words,
        kind: start.kind,
        album_id: start.albumId,
        photo_id: start.photoId,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['album_id', 'photo_id', 'kind', 'answer_album_id', 'answer_photo_id'])
          .doUpdateSet(words),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
