import { type Kysely, sql } from 'kysely';

// Indexes on foreign keys keep the deletion of a photo, an album, a job or an account from scanning whole tables.
export async function up(db: Kysely<unknown>): Promise<void> {
  await albums(db);
  await analyses(db);
  await readings(db);
  await answers(db);
}

const albums = (db: Kysely<unknown>) =>
  sql`
    create table albums (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      title text,
      mode text not null check (mode in ('single', 'folder')),
      photo_count integer not null check (photo_count between 1 and 12),
      created_at timestamptz not null default now()
    );
    create index on albums (user_id, created_at desc, id desc);

    create table photos (
      id uuid primary key,
      album_id uuid not null references albums on delete cascade,
      user_id uuid not null references users on delete cascade,
      position integer not null check (position >= 0),
      client_id text not null,
      name text not null,
      upload_path text not null unique,
      upload_etag text,
      model_path text,
      display_path text,
      thumb_path text,
      sha256 text,
      size integer,
      width integer,
      height integer,
      type text,
      orientation smallint check (orientation between 1 and 8),
      turn smallint check (turn in (0, 90, 180, 270)),
      thumbhash text,
      perceptual_hash text,
      exif jsonb,
      measurements jsonb,
      state text not null default 'pending' check (state in ('pending', 'ready', 'critiqued', 'failed')),
      error_code text,
      error_text text,
      failed_runs integer not null default 0 check (failed_runs >= 0),
      created_at timestamptz not null default now(),
      taken_at timestamptz,
      finished_at timestamptz,
      unique (album_id, position)
    );
    create index on photos (user_id);
    -- The queue's pace.
    create index photos_finished on photos (finished_at desc) where finished_at is not null;

    -- A separate table, because it is larger than the photo's other columns, and read only with the evidence.
    create table photo_overlays (
      photo_id uuid primary key references photos on delete cascade,
      overlays jsonb not null
    );

    create table picks (
      photo_id uuid primary key references photos on delete cascade,
      flag text check (flag in ('pick', 'reject')),
      rating smallint check (rating between 0 and 5),
      updated_at timestamptz not null default now()
    );

    -- Signed uploads that belong to no photo yet, so that those that are never analyzed can be removed.
    create table uploads (
      path text primary key,
      user_id uuid not null references users on delete cascade,
      size integer not null check (size >= 0),
      multipart_id text,
      created_at timestamptz not null default now()
    );
    create index on uploads (created_at);
    create index on uploads (user_id);
  `.execute(db);

const analyses = (db: Kysely<unknown>) =>
  sql`
    -- While failed photos of a complete album are tried again, its job stays done, so that every reader finds the album
    -- complete; photo_retry is the progress of that run, photo_retry_at the time of the next automatic one.
    create table jobs (
      id uuid primary key,
      album_id uuid not null references albums on delete cascade,
      user_id uuid not null references users on delete cascade,
      status text not null default 'queued' check (status in ('queued', 'processing', 'done', 'error')),
      attempt integer not null default 1 check (attempt >= 1),
      step text not null default 'queued' check (step in ('queued', 'analyzing', 'creating_feedback', 'done')),
      progress integer not null default 0 check (progress between 0 and 100),
      version integer not null default 1,
      requested_categories jsonb not null,
      context jsonb not null,
      error_code text,
      error_text text,
      result jsonb,
      overall_score numeric(5, 2) check (overall_score between 0 and 100),
      photo_retry text check (photo_retry in ('queued', 'processing')),
      photo_retry_at timestamptz,
      timings jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz
    );
    create index on jobs (album_id, created_at desc);
    create index on jobs (user_id);
    create index jobs_unfinished on jobs (updated_at) where status in ('queued', 'processing');
    create index jobs_done on jobs (finished_at desc) where status = 'done';
    create index jobs_photo_retry on jobs (updated_at) where photo_retry is not null;
    create index jobs_photo_retry_due on jobs (photo_retry_at) where photo_retry_at is not null;

    create table photo_retries (
      job_id uuid not null references jobs on delete cascade,
      attempt integer not null check (attempt >= 2),
      by_hand boolean not null,
      created_at timestamptz not null default now(),
      primary key (job_id, attempt)
    );

    create table critiques (
      id uuid primary key,
      job_id uuid not null references jobs on delete cascade,
      album_id uuid not null references albums on delete cascade,
      user_id uuid not null references users on delete cascade,
      photo_id uuid references photos on delete cascade,
      category text not null check (category in (
        'lighting_exposure', 'composition_balance', 'focus_sharpness', 'mood_emotional_impact',
        'lighting_consistency', 'composition_framing', 'storytelling_flow', 'repetition_variety')),
      score numeric(4, 2) not null check (score between 0 and 10),
      short_text text not null,
      long_text jsonb not null,
      metrics jsonb not null default '{}',
      top_picks jsonb not null default '{}',
      findings jsonb not null default '[]',
      hotspots jsonb not null default '[]',
      critic text not null check (critic in ('measured', 'vision')),
      model text,
      created_at timestamptz not null default now(),
      unique nulls not distinct (job_id, photo_id, category)
    );
    create index on critiques (user_id, created_at desc, id desc);
    create index on critiques (album_id, score desc);
    create index on critiques (photo_id);

    -- job_id is not a foreign key, because usage stays counted when its album is deleted. free_folder_upload is stored,
    -- because the plan can change before the refund.
    create table usage (
      job_id uuid primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('single', 'folder')),
      free_folder_upload boolean not null default false,
      photos integer not null check (photos > 0),
      state text not null default 'reserved' check (state in ('reserved', 'spent', 'refunded')),
      failures integer not null default 0 check (failures >= 0),
      day date not null,
      created_at timestamptz not null default now()
    );
    create index on usage (user_id, day);

    create table badges (
      user_id uuid not null references users on delete cascade,
      badge text not null,
      album_id uuid references albums on delete set null,
      created_at timestamptz not null default now(),
      primary key (user_id, badge)
    );
    create index on badges (album_id);

    create table idempotency_keys (
      user_id uuid not null references users on delete cascade,
      key text not null,
      request_hash text not null,
      album_id uuid not null references albums on delete cascade,
      job_id uuid not null references jobs on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    );
    create index on idempotency_keys (album_id);
    create index on idempotency_keys (job_id);
  `.execute(db);

/** Raw answers are stored, so that a run after a lost lock pays nothing; `run` is the fencing token of a queue job. */
const readings = (db: Kysely<unknown>) =>
  sql`
    create table readings (
      id uuid primary key,
      job_id uuid not null references jobs on delete cascade,
      photo_id uuid not null references photos on delete cascade,
      run integer not null default 1 check (run >= 1),
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      cause text,
      is_put_off boolean not null default false,
      answer text,
      second_look text,
      result jsonb,
      model text,
      prompt_version integer,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (job_id, photo_id),
      check ((state = 'failed') = (cause is not null)),
      check ((state = 'done') = (result is not null))
    );
    create index on readings (photo_id);
    create index readings_waiting on readings (updated_at) where state = 'waiting';

    -- The result is that of the last run that had one, so that an album's text stays while it is read again.
    create table album_readings (
      id uuid primary key,
      job_id uuid not null unique references jobs on delete cascade,
      run integer not null default 1 check (run >= 1),
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      cause text,
      pictures jsonb not null,
      answer text,
      result jsonb,
      model text,
      prompt_version integer,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((state = 'failed') = (cause is not null)),
      check (state <> 'done' or result is not null)
    );
    create index album_readings_waiting on album_readings (updated_at) where state = 'waiting';

    -- finding, said, advice and check_text are copies from when the advice was taken up, so that a rewritten critique
    -- does not change them.
    create table follow_ups (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      album_id uuid not null references albums on delete cascade,
      photo_id uuid not null references photos on delete cascade,
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
      check ((state = 'judged') = (result is not null))
    );
    create index on follow_ups (user_id, created_at);
    create index on follow_ups (photo_id);
    create index on follow_ups (answer_album_id);
    create index on follow_ups (answer_photo_id);
    create index follow_ups_judging on follow_ups (updated_at) where state = 'judging';

    -- A request has its row before it is sent, with its highest possible cost. Rows hold no words of photographers or
    -- the model, and outlive their purpose.
    create table model_requests (
      id uuid primary key,
      reading_id uuid references readings on delete set null,
      album_reading_id uuid references album_readings on delete set null,
      follow_up_id uuid references follow_ups on delete set null,
      run integer not null,
      purpose text not null,
      model text not null,
      prompt_version integer not null,
      outcome text not null default 'asking',
      detail text,
      input_tokens integer not null default 0,
      cached_tokens integer not null default 0,
      output_tokens integer not null default 0,
      reasoning_tokens integer not null default 0,
      price_micros bigint not null default 0,
      milliseconds integer,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create index on model_requests (created_at);
    create index on model_requests (model, ended_at);
    create index on model_requests (reading_id);
    create index on model_requests (album_reading_id);
    create index on model_requests (follow_up_id);
    create index model_requests_asking on model_requests (created_at) where outcome = 'asking';

    -- The cost of a day's requests, added up as they come; a day without a row is added up from them.
    create table model_spend (
      day date primary key,
      price_micros bigint not null
    );
  `.execute(db);

/** Photographers' answers to remarks, and the photos whose critiques are to be rewritten after one. */
const answers = (db: Kysely<unknown>) =>
  sql`
    create table remark_answers (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      photo_id uuid not null references photos on delete cascade,
      kind text not null,
      polarity text not null check (polarity in ('strength', 'weakness', 'intent')),
      region jsonb not null,
      answer text not null check (answer in ('intended', 'not_true', 'helpful')),
      said text not null,
      basis text not null check (basis in ('measured', 'both', 'seen')),
      model text,
      prompt_version integer,
      created_at timestamptz not null default now(),
      unique (photo_id, kind, polarity, region),
      constraint remark_answers_polarity check (
        answer = 'helpful'
        or polarity = 'weakness'
        or (polarity = 'strength' and answer = 'not_true')
      )
    );
    create index on remark_answers (user_id);

    -- An intentional kind outlives the photo with the remark.
    create table meant_kinds (
      user_id uuid not null references users on delete cascade,
      genre text,
      kind text not null,
      created_at timestamptz not null default now(),
      unique nulls not distinct (user_id, genre, kind)
    );

    -- A revision is due while requested is more than applied; requested is the fencing token of its queue job.
    create table photo_revisions (
      photo_id uuid primary key references photos on delete cascade,
      requested integer not null default 1,
      applied integer not null default 0,
      updated_at timestamptz not null default now(),
      check (applied <= requested)
    );
    create index photo_revisions_due on photo_revisions (updated_at) where requested > applied;
  `.execute(db);
