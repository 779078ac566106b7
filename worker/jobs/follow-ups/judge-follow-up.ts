import { userRoom } from '@photo-coach/shared/contracts/events.ts';
import type { FollowUpResult } from '@photo-coach/shared/contracts/follow-ups.ts';
import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import { HandBackError } from '../../queue-job/hand-back-error.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { hasWaitedLong } from '../readings/reading-failures.ts';
import { FREE_OUTCOMES } from '../readings/requests/ask-model.ts';
import { judgeRows } from './judge-rows.ts';
import { type JudgedFollowUp, loadFollowUp } from './load-follow-up.ts';
import { lookAtBoth } from './look-at-both.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'events' | 'storage' | 'coach' | 'log' | 'now'>;
type Payload = QueueJobPayload<'follow-up.judge.v1'>;

/** Long enough for a photo that is being critiqued again to progress. */
const NOT_DONE = { reason: 'not-done', delayMs: 2000 } as const;

/** How soon a run checks again whether a reading has ended, ms: the longer it has waited, the longer the next wait. */
const SOONEST_MS = 2000;
const LATEST_MS = 20_000;
const PART_OF_WAITED = 0.1;

/** Puts the judgment off until the coach has read the later upload. */
function awaitReading({ row }: JudgedFollowUp, now: Date): HandBackError {
  const waitedMs = now.getTime() - Date.parse(row.updated_at);
  const delayMs = Math.min(LATEST_MS, Math.max(SOONEST_MS, PART_OF_WAITED * waitedMs));
  return new HandBackError({ reason: 'not-done', delayMs: Math.round(delayMs) });
}

/** How many looks of the coach each account gets within a day: more than a person practices. */
const LOOKS_A_DAY = 30;

const isUnfinished = ({ before, after }: JudgedFollowUp): boolean =>
  [before, after].some(
    ({ job }) => job.status === 'queued' || job.status === 'processing' || job.photo_retry !== null,
  );

/** Whether the account has used up its looks of the day. Looks that no model worked on don't count. */
async function hasLookedEnough({ db }: Pick<Dependencies, 'db'>, userId: string): Promise<boolean> {
  const { looks } = await db
    .selectFrom('model_requests')
    .innerJoin('follow_ups', 'follow_ups.id', 'model_requests.follow_up_id')
    .select(({ fn }) => fn.countAll<number>().as('looks'))
    .where('follow_ups.user_id', '=', userId)
    .where('model_requests.outcome', 'not in', FREE_OUTCOMES)
    .where('model_requests.created_at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return looks >= LOOKS_A_DAY;
}

/** Limits what a look may conclude: it can't contradict two equal measurements. */
const isWorthLooking = ({ verdict, doubt }: FollowUpResult): boolean =>
  verdict === 'cant_tell' && doubt !== 'too_close';

/** The result if the coach was needed and gave no answer. */
const unseen = (judged: FollowUpResult): FollowUpResult => ({ ...judged, doubt: 'coach_away' });

async function end(
  dependencies: Pick<Dependencies, 'db' | 'events'>,
  { row: { id, run, user_id }, pictures }: JudgedFollowUp,
  result: FollowUpResult,
): Promise<void> {
  await inTransaction(dependencies, async (tx, emit) => {
    const written = await tx
      .updateTable('follow_ups')
      .set({ state: 'judged', result: json(result), pictures, updated_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('run', '=', run)
      .where('state', '=', 'judging')
      .returning('id')
      .executeTakeFirst();
    if (written === undefined) return;
    emit({ room: userRoom(user_id), name: 'follow-up', payload: { followUpId: id } });
  });
}

/**
 * Judges whether a later photo does what was advised: by the measurements and critiques of both, and if those
 * can't decide, by letting the coach look at both. Running it twice changes nothing, and asks once.
 * @throws AppError `critic_…` while asking again can help, HandBackError while one of the two is being critiqued, the
 *   coach has yet to read the later one, or the model rests, and errors of the database and the store
 */
export async function judgeFollowUp(
  dependencies: Dependencies,
  payload: Payload,
  { signal }: Pick<HandlerContext, 'signal'>,
): Promise<void> {
  const { coach } = dependencies;
  const followUp = await loadFollowUp(dependencies.db, payload);
  if (followUp === null) return;
  if (isUnfinished(followUp)) throw new HandBackError(NOT_DONE);
  // A worker without a coach reads nothing, so waiting would be in vain.
  if (coach !== null && followUp.waitsFor !== null)
    throw awaitReading(followUp, dependencies.now());
  const judged = judgeRows(followUp);
  if (coach === null || !isWorthLooking(judged)) {
    return await end(dependencies, followUp, judged);
  }
  // An answer that was received is already paid for.
  const { reply, user_id } = followUp.row;
  if (reply === null && (await hasLookedEnough(dependencies, user_id))) {
    return await end(dependencies, followUp, unseen(judged));
  }
  const looking = { followUp, judged };
  const seen = await lookAtBoth({ ...dependencies, coach }, looking, signal).catch(
    (error: unknown) => {
      if (!hasWaitedLong(error, followUp.row, dependencies.now())) throw error;
      return unseen(judged);
    },
  );
  await end(dependencies, followUp, seen ?? unseen(judged));
}

/** Ends a run in which the coach was needed but could not be asked: the verdict stays open. */
export async function judgeWithoutCoach(
  dependencies: Pick<Dependencies, 'db' | 'events' | 'log'>,
  payload: Payload,
  error: unknown,
): Promise<void> {
  const followUp = await loadFollowUp(dependencies.db, payload);
  if (followUp === null) return;
  dependencies.log.warn({ err: error, ...payload }, 'the coach did not look at a follow-up');
  const judged = judgeRows(followUp);
  await end(dependencies, followUp, isWorthLooking(judged) ? unseen(judged) : judged);
}
