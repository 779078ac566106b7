import { type Kysely, sql } from 'kysely';

/**
 * Advice that photographers answer with a later photo or album, and its outcome. `finding`, `said`, `advice` and
 * `check_text` are copies from when the advice was taken up, so that a rewritten critique does not change them. `run`
 * is the fencing token of the queue job that judges; `reply` is a model's answer, stored so that a run after a lost
 * lock pays nothing; `pictures` identifies the judged pictures. Earlier versions ignore the table and the column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table follow_ups (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      album_id uuid not null references albums on delete cascade,
      photo_id uuid references photos on delete cascade,
      kind text not null,
      finding jsonb not null,
      said text not null,
      advice text not null,
      check_text text,
      answer_album_id uuid references albums on delete cascade,
      answer_photo_id uuid references photos on delete cascade,
      state text not null default 'open' check (state in ('open', 'judging', 'judged')),
      run integer not null default 1 check (run >= 1),
      reply text,
      pictures text,
      result jsonb,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique nulls not distinct (album_id, photo_id, kind, answer_album_id, answer_photo_id),
      check ((state = 'open') = (answer_album_id is null)),
      check ((state = 'judged') = (result is not null)),
      check (answer_photo_id is null or photo_id is not null)
    );
    create index on follow_ups (user_id, created_at);
    create index on follow_ups (photo_id);
    create index on follow_ups (answer_album_id);
    create index on follow_ups (answer_photo_id);
    create index follow_ups_judging on follow_ups (updated_at) where state = 'judging';

    alter table model_requests add column follow_up_id uuid references follow_ups on delete set null;
    create index on model_requests (follow_up_id);
  `.execute(db);
}
