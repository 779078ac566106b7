import { type Kysely, sql } from 'kysely';

/**
 * What the coach has seen in the photos of a job, and every request to its model. A reading waits until its request has
 * an answer; `run` is the fencing token of its queue job. The raw answer is stored, so that a run after a lost lock
 * pays nothing. A request has its row before it is sent, with its highest possible cost; rows hold no words of
 * photographers or the model, and outlive their purpose. Earlier versions ignore both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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

    create table model_requests (
      id uuid primary key,
      reading_id uuid references readings on delete set null,
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
      ended_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index on model_requests (created_at);
    create index on model_requests (model, ended_at);
    create index model_requests_asking on model_requests (created_at) where outcome = 'asking';
    create index on model_requests (reading_id);
  `.execute(db);
}
