import { type Kysely, sql } from 'kysely';

/**
 * The overall score of an analysis, which the list of albums shows and filters by; for earlier analyses, computed as
 * the domain's `overallScore` does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs add column overall_score numeric(5, 2) check (overall_score between 0 and 100);

    update jobs set overall_score = coalesce(
      (select avg(least(5, greatest(1, floor(critiques.score / 2 + 0.5)))) * 20
        from critiques
        where critiques.job_id = jobs.id
          and (critiques.photo_id is null or jobs.context->>'mode' = 'single')),
      65)
    where status = 'done';
  `.execute(db);
}
