import { type Kysely, sql } from 'kysely';

/**
 * Reviews of a month's photos: `content` holds only counts and kinds. A row of `portfolio_review_photos`, which is
 * deleted with the photo, holds what names a photo or quotes a remark on it. `attempt` is the fencing token of the
 * queue job. An export belongs to an album or to a review; earlier versions make those of albums. An account that wants
 * no mails about reviews has a row in `review_mail_stops`, and a token in a mail unsubscribes without signing in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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

    alter table mails add column unsubscribe_url text;

    alter table exports alter column album_id drop not null;
    alter table exports add column review_id uuid references portfolio_reviews on delete cascade;
    alter table exports add constraint exports_subject check ((album_id is null) <> (review_id is null));
    create unique index exports_unfinished_review on exports (review_id)
      where state in ('queued', 'processing');
    create index on exports (review_id, created_at desc) where review_id is not null;
  `.execute(db);
}
