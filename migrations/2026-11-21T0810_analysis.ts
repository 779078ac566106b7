import { type Kysely, sql } from 'kysely';

/** Albums, photos, jobs, critiques, usage, badges and idempotency keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      model_path text,
      display_path text,
      thumb_path text,
      sha256 text,
      size integer,
      width integer,
      height integer,
      type text,
      thumbhash text,
      perceptual_hash text,
      exif jsonb,
      measurements jsonb,
      state text not null default 'pending' check (state in ('pending', 'ready', 'critiqued', 'failed')),
      error_code text,
      error_text text,
      created_at timestamptz not null default now(),
      unique (album_id, position)
    );
    create index on photos (user_id);

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
      timings jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz
    );
    create index on jobs (album_id, created_at desc);
    create index on jobs (user_id);
    create index jobs_unfinished on jobs (updated_at) where status in ('queued', 'processing');

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
      hotspots jsonb not null default '[]',
      critic text not null check (critic in ('measured', 'vision')),
      model text,
      created_at timestamptz not null default now(),
      unique nulls not distinct (job_id, photo_id, category)
    );
    create index on critiques (user_id, created_at desc, id desc);
    create index on critiques (album_id, score desc);

    -- job_id is not a foreign key, because usage stays counted when its album is deleted.
    create table usage (
      job_id uuid primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('single', 'folder')),
      day date not null,
      photos integer not null check (photos > 0),
      state text not null default 'reserved' check (state in ('reserved', 'spent', 'refunded')),
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

    create table idempotency_keys (
      user_id uuid not null references users on delete cascade,
      key text not null,
      request_hash text not null,
      album_id uuid not null references albums on delete cascade,
      job_id uuid not null references jobs on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    );
  `.execute(db);
}
