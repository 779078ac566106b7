import type { TimelineEntry } from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { isUseful } from '../is-useful.ts';
import { entry } from './entry.ts';
import type { AlbumHistory } from './read-album-history.ts';

const MICROS = 1_000_000;
/** How many mails and operators' actions are shown, the latest ones. */
const LATEST = 20;

/** The requests to the model that an album's photos have caused. */
export async function modelEntries(db: Db, history: AlbumHistory): Promise<TimelineEntry[]> {
  const { readings, albumReadings, followUps, nameOf } = history;
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const requests = await db
    .selectFrom('model_requests')
    .selectAll()
    .where(({ or, eb, val }) =>
      or([
        eb('reading_id', '=', eb.fn.any(val(ids(readings)))),
        eb('album_reading_id', '=', eb.fn.any(val(ids(albumReadings)))),
        eb('follow_up_id', '=', eb.fn.any(val(ids(followUps)))),
      ]),
    )
    .execute();
  const photoOf = new Map(readings.map(({ id, photo_id }) => [id, photo_id]));
  return requests.map((request) => {
    const { id, outcome, purpose, model, reading_id, detail } = request;
    const about = reading_id === null ? null : (photoOf.get(reading_id) ?? null);
    return entry({
      id: `model.${id}`,
      kind: 'model',
      at: request.created_at,
      text: `${purpose} request about ${nameOf(about)}: ${outcome}`,
      state: outcome === 'asking' ? 'running' : isUseful(outcome) ? 'done' : 'failed',
      reason: detail,
      milliseconds: request.milliseconds,
      facts: {
        model,
        'prompt version': request.prompt_version,
        'tokens in': request.input_tokens,
        'tokens out': request.output_tokens,
        price: `$${(request.price_micros / MICROS).toFixed(4)}`,
      },
    });
  });
}

/** An album's use of its account's plan. */
export async function usageEntries(db: Db, { jobs }: AlbumHistory): Promise<TimelineEntry[]> {
  const jobIds = jobs.map(({ id }) => id);
  if (jobIds.length === 0) return [];
  const usage = await db.selectFrom('usage').selectAll().where('job_id', 'in', jobIds).execute();
  return usage.map(({ job_id, state, photos, day, failures, created_at }) => {
    // When it was spent or refunded is when its job ended.
    const ended = jobs.find(({ id }) => id === job_id)?.finished_at ?? null;
    return entry({
      id: `usage.${job_id}`,
      kind: 'usage',
      at: state === 'reserved' ? created_at : (ended ?? created_at),
      text: `${countOf(photos, 'photo')} of the plan ${state}`,
      state: state === 'reserved' ? 'waiting' : 'done',
      facts: { day, 'failed that day': failures === 0 ? null : failures },
    });
  });
}

/** What operators did about an album, and the mails that its account got since. */
export async function accountEntries(
  db: Db,
  { album, jobs }: AlbumHistory,
): Promise<TimelineEntry[]> {
  const [actions, mails] = await Promise.all([
    db
      .selectFrom('operator_actions')
      .leftJoin('auth_users', 'auth_users.id', 'operator_actions.actor_id')
      .select(['operator_actions.id', 'at', 'action', 'actor', 'outcome', 'reason', 'email'])
      .where('target_id', 'in', [album.id, ...jobs.map(({ id }) => id)])
      .orderBy('at', 'desc')
      .limit(LATEST)
      .execute(),
    db
      .selectFrom('mails')
      .select(['id', 'kind', 'created_at', 'sent_at', 'error_text'])
      .where('user_id', '=', album.user_id)
      .where('created_at', '>=', album.created_at)
      .orderBy('created_at', 'desc')
      .limit(LATEST)
      .execute(),
  ]);
  return [
    ...actions.map(({ id, at, action, actor, outcome, reason, email }) =>
      entry({
        id: `operator.${id}`,
        kind: 'operator',
        at,
        text: action,
        reason,
        state: outcome,
        facts: { by: email ?? actor },
      }),
    ),
    ...mails.map(({ id, kind, created_at, sent_at, error_text }) =>
      entry({
        id: `mail.${id}`,
        kind: 'mail',
        at: sent_at ?? created_at,
        text: `Mail to the account (${kind}): ${sent_at === null ? 'not sent' : 'sent'}`,
        state: sent_at !== null ? 'done' : error_text === null ? 'waiting' : 'failed',
        reason: error_text,
        milliseconds: sent_at === null ? null : Date.parse(sent_at) - Date.parse(created_at),
      }),
    ),
  ];
}
