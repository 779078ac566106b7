import type { TimelineEntry } from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import type { QueueJobName } from '@photo-coach/shared/contracts/queues.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

/** How many mails and operators' actions are shown, the latest ones. */
const LATEST = 20;
/** How many attempts of a job, the latest ones, are searched for queue jobs. */
const LATEST_ATTEMPTS = 5;

const took = (from: string, to: string) =>
  sql`(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) * 1000)::integer`;

/** The rows about an album as entries, oldest first, without the photographer's texts and the words of critiques. */
export async function readRowEntries(db: Db, albumId: string): Promise<TimelineEntry[]> {
  const { rows } = await sql<TimelineEntry>`
    with own_jobs as (select * from jobs where album_id = ${albumId}),
    own_photos as (select *, 'photo ' || position + 1 as label from photos where album_id = ${albumId}),
    worked (id, name, state, reason, begun, ended) as (
      select readings.id, 'Reading of ' || label, readings.state,
          coalesce(cause, case when is_put_off then 'put off: the model rests' end),
          readings.created_at, readings.updated_at
        from readings join own_photos on own_photos.id = photo_id
      union all select id, 'Reading of the album', state, cause, created_at, updated_at
        from album_readings where job_id in (select id from own_jobs)
      union all select id, 'Follow-up of a photo', state, null, created_at, updated_at
        from follow_ups where album_id = ${albumId} or answer_album_id = ${albumId}
      union all select id, 'Report as a PDF', state, error_code, created_at, finished_at
        from exports where album_id = ${albumId}
      union all select photo_id, 'Critiques of ' || label || ', written again after an answer',
          case when applied < requested then 'waiting' else 'done' end, null,
          photo_revisions.updated_at, photo_revisions.updated_at
        from photo_revisions join own_photos on own_photos.id = photo_id
    ),
    latest_mails as (
      select mails.* from mails join albums on albums.user_id = mails.user_id
      where albums.id = ${albumId} and mails.created_at >= albums.created_at
      order by mails.created_at desc limit ${LATEST}
    ),
    latest_actions as (
      select operator_actions.*, coalesce(email, actor) as who
      from operator_actions left join auth_users on auth_users.id = actor_id
      where target_id in (select id::text from own_jobs) or target_id = ${albumId}::text
      order by at desc limit ${LATEST}
    ),
    entries (kind, id, at, text, state, reason, milliseconds) as (
      select 'row', id, created_at, 'Album accepted, photos: ' || photo_count, 'done', null, null::integer
        from albums where id = ${albumId}
      union all select 'row', id, created_at, 'Job written', 'done', null, null from own_jobs
      union all select 'row', id, started_at, 'Attempt ' || attempt || ': a worker took the first photo',
          'done', null, null
        from own_jobs
      union all select 'row', id, coalesce(finished_at, case when status = 'error' then updated_at end),
          'Attempt ' || attempt || ': ' || status,
          case status when 'error' then 'failed' else 'done' end, concat_ws(': ', error_code, error_text),
          ${took('started_at', 'finished_at')}
        from own_jobs
      union all select 'row', id, photo_retry_at, 'Its failed photos are due to be tried again', 'waiting',
          photo_retry, null
        from own_jobs
      union all select 'row', id, taken_at, 'A worker took ' || label,
          case when finished_at is null then 'running' else 'done' end,
          case when failed_runs > 0 then 'runs that failed before: ' || failed_runs end, null
        from own_photos
      union all select 'row', id, finished_at, label || ': ' || state,
          case state when 'failed' then 'failed' else 'done' end, concat_ws(': ', error_code, error_text),
          ${took('taken_at', 'finished_at')}
        from own_photos
      union all select 'row', job_id, created_at, 'Failed photos tried again as attempt ' || attempt, 'done',
          case when by_hand then 'by hand' else 'by itself' end, null
        from photo_retries where job_id in (select id from own_jobs)
      union all select 'row', photo_id, max(created_at), 'Critiques written: ' || count(*), 'done',
          concat_ws(', ', critic, model), null
        from critiques where album_id = ${albumId} group by photo_id, critic, model
      union all select 'row', id, coalesce(ended, begun), name || ': ' || state,
          case
            when state in ('waiting', 'queued') then 'waiting'
            when state in ('judging', 'processing') then 'running'
            when state in ('failed', 'error') then 'failed'
            else 'done'
          end, reason, ${took('begun', 'ended')}
        from worked
      union all select 'model', id, created_at, concat_ws(' ', purpose, 'request to', model) || ': ' || outcome,
          case when outcome = 'asking' then 'running' when outcome in ('ok', 'cut') then 'done' else 'failed' end,
          detail, milliseconds
        from model_requests
        where reading_id in (select id from worked) or album_reading_id in (select id from worked)
          or follow_up_id in (select id from worked)
      union all select 'usage', job_id, created_at, 'Photos of the plan ' || state || ': ' || photos,
          case state when 'reserved' then 'waiting' else 'done' end, null, null
        from usage where job_id in (select id from own_jobs)
      union all select 'mail', id, coalesce(sent_at, created_at), 'Mail to the account: ' || kind,
          case when sent_at is not null then 'done' when error_text is null then 'waiting' else 'failed' end,
          error_text, ${took('created_at', 'sent_at')}
        from latest_mails
      union all select 'operator', id, at, action || ' by ' || who, 'done', reason, null from latest_actions
    )
    select kind, coalesce(id::text, ${albumId}) as id, at, text, state, nullif(reason, '') as reason, milliseconds
    from entries where at is not null order by at`.execute(db);
  return rows;
}

/** The queue jobs that an album's rows can have sent, by the latest runs of each. */
export async function readSentQueueJobs(
  db: Db,
  albumId: string,
): Promise<{ name: QueueJobName; payload: unknown }[]> {
  const { rows } = await sql<{ name: QueueJobName; payload: unknown }>`
    with runs as (
      select id, tries.attempt
      from jobs, generate_series(greatest(1, jobs.attempt - ${LATEST_ATTEMPTS - 1}), jobs.attempt) as tries (attempt)
      where album_id = ${albumId}
    ),
    of_photos as (
      select jsonb_build_object('jobId', runs.id, 'attempt', runs.attempt, 'photoId', photos.id) as payload
      from runs, photos where album_id = ${albumId}
    )
    select 'photo.prepare.v1' as name, payload from of_photos
    union all select 'photo.critique.v1', payload from of_photos
    union all select 'album.finish.v1', jsonb_build_object('jobId', id, 'attempt', attempt) from runs
    union all select 'photo.read.v1', jsonb_build_object('readingId', id, 'run', run)
      from readings where job_id in (select id from runs)
    union all select 'album.read.v1', jsonb_build_object('albumReadingId', id, 'run', run)
      from album_readings where job_id in (select id from runs)
    union all select 'follow-up.judge.v1', jsonb_build_object('followUpId', id, 'run', run)
      from follow_ups where album_id = ${albumId} or answer_album_id = ${albumId}
    union all select 'album.export.v1', jsonb_build_object('exportId', id, 'attempt', attempt)
      from exports where album_id = ${albumId}
    union all select 'photo.revise.v1', jsonb_build_object('photoId', photo_id, 'requested', requested)
      from photo_revisions where photo_id in (select id from photos where album_id = ${albumId})
  `.execute(db);
  return rows;
}
