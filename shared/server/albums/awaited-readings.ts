import type { FollowUpWait } from '@photo-coach/shared/contracts/follow-ups.ts';
import { LONGEST_WAIT_MS } from '@photo-coach/shared/domain/analyses/longest-wait.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { FollowUpOfUser } from '../db/tables.ts';

/**
 * Which follow-ups that are to be judged wait for the coach to read the later photo. A reading that has waited too long, or that belongs to a failed job, does not count.
 */
export async function readAwaited(
  db: Db,
  followUps: readonly Pick<FollowUpOfUser, 'id' | 'state'>[],
): Promise<Map<string, FollowUpWait>> {
  const ids = followUps.filter(({ state }) => state === 'judging').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; isLate: boolean }>`
    select follow_ups.id, bool_and(waiting.is_put_off) as "isLate"
    from follow_ups
    cross join lateral (
      select id, status from jobs where album_id = follow_ups.answer_album_id
      order by created_at desc limit 1
    ) as job
    cross join lateral (
      select is_put_off from readings
      where job_id = job.id and photo_id = follow_ups.answer_photo_id and state = 'waiting'
        and updated_at > now() - ${LONGEST_WAIT_MS / 1000} * interval '1 second'
    ) as waiting
    where follow_ups.id = any(${ids}) and job.status != 'error'
    group by follow_ups.id`.execute(db);
  return new Map(rows.map(({ id, isLate }) => [id, isLate ? 'late_reading' : 'reading']));
}
