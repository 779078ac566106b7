import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** The answers of photographers to one kind of remark, by one prompt version of one model. */
export type AnswerCount = {
  kind: string;
  basis: string;
  /** null: the technical check. */
  model: string | null;
  prompt_version: number | null;
  /** Remarks that are shown, and remarks that were set aside. */
  shown: number;
  not_true: number;
  intended: number;
  helpful: number;
};

/**
 * Counts the stored remarks and the answers to them, most disputed first. Reads every critique; answers about deleted
 * photos are not counted.
 */
export async function countAnswers(db: Db): Promise<AnswerCount[]> {
  const { rows } = await sql<AnswerCount>`
    with said as (
      select finding->>'kind' as kind, coalesce(finding->>'basis', 'measured') as basis,
        critiques.model, case when critiques.model is null then null else prompt_version end
          as prompt_version, count(*)::int as shown
      from critiques
      cross join lateral jsonb_array_elements(critiques.findings) as finding
      left join readings on readings.job_id = critiques.job_id
        and readings.photo_id = critiques.photo_id
      where critiques.photo_id is not null
      group by 1, 2, 3, 4
    ), answered as (
      select kind, basis, model, prompt_version,
        count(*) filter (where answer = 'not_true')::int as not_true,
        count(*) filter (where answer = 'intended')::int as intended,
        count(*) filter (where answer = 'helpful')::int as helpful
      from remark_answers
      group by 1, 2, 3, 4
    )
    select answered.kind, answered.basis, answered.model, answered.prompt_version,
      coalesce(said.shown, 0) + answered.not_true + answered.intended as shown,
      answered.not_true, answered.intended, answered.helpful
    from answered
    left join said on said.kind = answered.kind and said.basis = answered.basis
      and said.model is not distinct from answered.model
      and said.prompt_version is not distinct from answered.prompt_version
    order by answered.not_true desc, answered.intended desc, answered.helpful desc, answered.kind`.execute(
    db,
  );
  return rows;
}
