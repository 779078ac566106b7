import {
  type AnsweredRemark,
  answeredRemarkSchema,
  type Remark,
} from '@photo-coach/shared/contracts/remarks.ts';
import { isSameRemark } from '@photo-coach/shared/domain/remarks/remarks.ts';
import { type Db, json } from '@photo-coach/shared/server/db/connect.ts';
import type { AnswerRow } from '@photo-coach/shared/server/db/tables.ts';

/** An answer's row as its owner sees it. */
export const presentAnswer = ({
  id,
  kind,
  polarity,
  region,
  answer,
  said,
}: AnswerRow): AnsweredRemark =>
  answeredRemarkSchema.parse({ id, kind, polarity, region, answer, said });

/** The answer to a remark; undefined if there is none. */
export const findAnswer = (
  db: Db,
  photoId: string,
  { kind, polarity, region }: Remark,
): Promise<AnswerRow | undefined> =>
  db
    .selectFrom('remark_answers')
    .selectAll()
    .where('photo_id', '=', photoId)
    .where('kind', '=', kind)
    .where('polarity', '=', polarity)
    .where('region', '=', json(region))
    .executeTakeFirst();

/** The remark on a photo that an answer is about: its first sentence, and its critic. */
export async function findRemark(
  db: Db,
  { photoId, jobId }: { photoId: string; jobId: string },
  remark: Remark,
): Promise<Pick<AnswerRow, 'said' | 'basis' | 'model' | 'prompt_version'> | null> {
  const critiques = await db
    .selectFrom('critiques')
    .leftJoin('readings', (join) =>
      join
        .onRef('readings.job_id', '=', 'critiques.job_id')
        .onRef('readings.photo_id', '=', 'critiques.photo_id'),
    )
    .select(['critiques.findings', 'critiques.long_text', 'critiques.model'])
    .select('readings.prompt_version')
    .where('critiques.job_id', '=', jobId)
    .where('critiques.photo_id', '=', photoId)
    .execute();
  for (const { findings, long_text, model, prompt_version } of critiques) {
    const index = findings.findIndex((finding) => isSameRemark(finding, remark));
    const found = findings[index];
    if (found === undefined) continue;
    const { whatToImprove, whatsWorking } = long_text.sentences;
    const said = [...whatToImprove, ...whatsWorking].find(({ finding }) => finding === index);
    if (said === undefined) continue;
    const version = model === null ? null : prompt_version;
    return { said: said.text, basis: found.basis, model, prompt_version: version };
  }
  return null;
}
