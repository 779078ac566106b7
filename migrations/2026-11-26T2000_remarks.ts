import { type Kysely, sql } from 'kysely';

/**
 * Photographers' answers to remarks on their photos, the kinds that they call intentional in photos of a genre, and the
 * photos whose critiques are to be rewritten after that. An intentional kind outlives the photo with the remark. A
 * revision is due while `requested` is more than `applied`; `requested` is the fencing token of its queue job. Earlier
 * versions ignore all three.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      check (answer = 'helpful' or polarity = 'weakness')
    );
    create index on remark_answers (user_id);

    create table meant_kinds (
      user_id uuid not null references users on delete cascade,
      genre text,
      kind text not null,
      created_at timestamptz not null default now(),
      unique nulls not distinct (user_id, genre, kind)
    );

    create table photo_revisions (
      photo_id uuid primary key references photos on delete cascade,
      requested integer not null default 1,
      applied integer not null default 0,
      updated_at timestamptz not null default now(),
      check (applied <= requested)
    );
    create index photo_revisions_due on photo_revisions (updated_at) where requested > applied;
  `.execute(db);
}
