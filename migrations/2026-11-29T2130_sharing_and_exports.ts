import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Anyone with the token reads the feedback of one album; ending a link deletes its row.
    create table share_links (
      id uuid primary key,
      album_id uuid not null references albums on delete cascade,
      user_id uuid not null references users on delete cascade,
      token_hash text not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index on share_links (album_id);
    create index on share_links (user_id);
    create index on share_links (expires_at);

    -- logo_upload is a file that a worker has yet to check, logo_run the fencing token of that check.
    create table brandings (
      user_id uuid primary key references users on delete cascade,
      name text check (char_length(name) between 1 and 60),
      logo_path text,
      logo_width integer,
      logo_height integer,
      logo_upload text,
      logo_run integer not null default 0 check (logo_run >= 0),
      logo_problem text,
      updated_at timestamptz not null default now(),
      check ((logo_path is null) = (logo_width is null)),
      check ((logo_path is null) = (logo_height is null))
    );
    create index on brandings (updated_at) where logo_upload is not null;

    -- The content holds only counts and kinds. What names a photo or quotes a remark on it is a row of
    -- portfolio_review_photos, which is deleted with the photo.
    create table portfolio_reviews (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      month date not null check (extract(day from month) = 1),
      begins_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > begins_at),
      status text not null default 'queued' check (status in ('queued', 'done', 'error')),
      attempt integer not null default 1 check (attempt >= 1),
      content jsonb,
      unsubscribe_hash text unique,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      written_at timestamptz,
      mailed_at timestamptz,
      unique (user_id, month),
      check ((status = 'done') = (content is not null and written_at is not null))
    );
    create index portfolio_reviews_unwritten on portfolio_reviews (updated_at) where status <> 'done';

    create table portfolio_review_photos (
      review_id uuid not null references portfolio_reviews on delete cascade,
      role text not null check (role in ('best', 'recurring', 'next')),
      position integer not null check (position >= 0),
      photo_id uuid not null references photos on delete cascade,
      kind text,
      score real check (score between 0 and 100),
      words jsonb,
      primary key (review_id, role, position)
    );
    create index on portfolio_review_photos (photo_id);

    create table review_mail_stops (
      user_id uuid primary key references users on delete cascade,
      created_at timestamptz not null default now()
    );

    -- The PDF of an album. The unique index makes a second request while one is unfinished find the first. attempt
    -- is the fencing token of the queue job.
    create table exports (
      id uuid primary key,
      album_id uuid not null references albums on delete cascade,
      user_id uuid not null references users on delete cascade,
      state text not null default 'queued' check (state in ('queued', 'processing', 'done', 'error')),
      attempt integer not null default 1 check (attempt >= 1),
      length text not null default 'short' check (length in ('short', 'full')),
      object_path text,
      size integer check (size > 0),
      error_code text,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      check ((state = 'done') = (object_path is not null and size is not null)),
      check ((state = 'error') = (error_code is not null)),
      check ((state in ('done', 'error')) = (finished_at is not null))
    );
    create unique index exports_unfinished on exports (album_id)
      where state in ('queued', 'processing');
    create index on exports (album_id, created_at desc);
    create index on exports (user_id);
    create index on exports (finished_at);
  `.execute(db);
}
