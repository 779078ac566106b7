import { PAID_STATUSES } from '@photo-coach/shared/domain/plans/plans.ts';
import { isTimeZone } from '@photo-coach/shared/domain/progress/calendar-day.ts';
import { dueMonth, MIN_REVIEW_PHOTOS } from '@photo-coach/shared/domain/reviews/review-month.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { retryFailedReviews } from './keep-reviews.ts';
import { type ReviewRun, sendReview } from './send-review.ts';

/** Accounts per statement. */
const BATCH = 200;

type Dependencies = Pick<WorkerDependencies, 'db' | 'queue' | 'now' | 'log'>;
type Zone = { timezone: string; month: string; begins: string; ends: string };
type Due = Omit<Zone, 'timezone'> & { userId: string };

/** The month that is due in each time zone in which an account has a paid plan in force. */
async function readZones({ db, now }: Dependencies): Promise<Zone[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select('users.timezone')
    .distinct()
    .where('profiles.plan', '!=', 'free')
    .where('profiles.plan_status', 'in', PAID_STATUSES)
    .execute();
  return rows
    .filter(({ timezone }) => isTimeZone(timezone))
    .map(({ timezone }) => {
      const { month, begins, ends } = dueMonth(now(), timezone);
      return { timezone, month, begins: begins.toISOString(), ends: ends.toISOString() };
    });
}

/**
 * Accounts whose plan includes a review, with enough photos in the month, none of them still being analyzed, and no
 * review yet. A disabled account gets none.
 */
async function readDue({ db }: Dependencies, zones: readonly Zone[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select users.id as "userId", zone.month, zone.begins, zone.ends
    from jsonb_to_recordset(${json(zones)}) as zone (timezone text, month text, begins text, ends text)
    join users on users.timezone = zone.timezone
    join profiles on profiles.id = users.id
      and profiles.plan <> 'free' and profiles.plan_status in (${sql.join(PAID_STATUSES)})
    where not exists (
      select from auth_users where auth_users.id = users.id and auth_users.disabled_at is not null)
    and not exists (
      select from portfolio_reviews
      where portfolio_reviews.user_id = users.id and portfolio_reviews.month = zone.month::date)
    and ${MIN_REVIEW_PHOTOS} = (select count(*) from (
      select from albums
      join jobs on jobs.album_id = albums.id and jobs.status = 'done'
      join photos on photos.album_id = albums.id and photos.state = 'critiqued'
      where albums.user_id = users.id
        and albums.created_at >= zone.begins::timestamptz and albums.created_at < zone.ends::timestamptz
      limit ${MIN_REVIEW_PHOTOS}) as enough)
    and not exists (
      select from albums
      join jobs on jobs.album_id = albums.id and jobs.status in ('queued', 'processing')
      where albums.user_id = users.id
        and albums.created_at >= zone.begins::timestamptz and albums.created_at < zone.ends::timestamptz)
    order by users.id
    limit ${BATCH}
  `.execute(db);
  return rows;
}

/** Writes the rows of reviews, except those that another worker has just written. */
async function insertReviews({ db }: Dependencies, due: readonly Due[]): Promise<ReviewRun[]> {
  const values = due.map(({ userId, month, begins, ends }) => ({
    id: newId(),
    user_id: userId,
    month,
    begins_at: begins,
    ends_at: ends,
  }));
  const inserted = await db
    .insertInto('portfolio_reviews')
    .values(values)
    .onConflict((conflict) => conflict.columns(['user_id', 'month']).doNothing())
    .returning(['id as reviewId', 'attempt'])
    .execute();
  return inserted;
}

/**
 * Requests the reviews that are due: on the first of a month in the account's time zone, of the photos uploaded in the month
 * before; later in the month as well, if none was written. Running it twice, or on two workers, changes nothing.
 */
export async function findDueReviews(
  dependencies: Dependencies,
  _payload: Record<string, never>,
  { log, signal }: Pick<HandlerContext, 'log' | 'signal'>,
): Promise<void> {
  const zones = await readZones(dependencies);
  let due = zones.length > 0 ? await readDue(dependencies, zones) : [];
  while (due.length > 0 && !signal.aborted) {
    const requested = await insertReviews(dependencies, due);
    for (const run of requested) await sendReview({ ...dependencies, log }, run);
    log.info({ reviews: requested.length }, 'requested the reviews of a month');
    due = due.length < BATCH ? [] : await readDue(dependencies, zones);
  }
  await retryFailedReviews({ ...dependencies, log });
}
