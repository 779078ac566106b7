import { MAILED } from '@photo-coach/shared/domain/retention/albums-kept.ts';
import { type RawBuilder, sql } from 'kysely';
import { albumsByRule, type RetentionRule, timeIsOver } from './read-rules.ts';

/**
 * The announced albums that may be deleted now, as the tables and the condition of a statement: announced and warned
 * about long enough ago, not kept by the account's current plan, and with nothing in progress.
 */
export const dueRemovals = (rules: readonly RetentionRule[]): RawBuilder<unknown> => sql`
  ${albumsByRule(rules)}
  join album_removals on album_removals.album_id = albums.id
  where album_removals.remove_at <= now()
    and album_removals.warned_at <= now() - ${MAILED}::interval
    and ${timeIsOver} <= now()
    and not exists (
      select from jobs where jobs.album_id = albums.id
        and (jobs.status in ('queued', 'processing') or jobs.photo_retry is not null))`;
