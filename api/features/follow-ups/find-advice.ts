import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { findingName } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { StartFollowUp } from '@photo-coach/shared/contracts/http/follow-ups.ts';
import type { CritiqueRecord, JobRow } from '@photo-coach/shared/contracts/records.ts';
import { findJob } from '@photo-coach/shared/server/albums/find-job.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';

/** What was found, said of it, and advised; and how to see that it worked. */
export type Advice = {
  finding: Finding;
  said: string;
  advice: string;
  check: string | null;
};

type Critique = Pick<CritiqueRecord, 'findings' | 'long_text'>;
/** A weakness with its position in its critique's findings. */
type Found = { finding: Finding; index: number; critique: Critique };

const weightOf = ({ finding: { severity, sureness } }: Found): number => severity * sureness;

/** The weakness of a kind that weighs most of those in some critiques. */
const heaviest = (critiques: readonly Critique[], kind: Finding['kind']): Found | undefined =>
  critiques
    .flatMap((critique) =>
      critique.findings.map((finding, index): Found => ({ finding, index, critique })),
    )
    .filter(({ finding }) => finding.kind === kind && finding.polarity === 'weakness')
    .toSorted((one, other) => weightOf(other) - weightOf(one))[0];

const critiquesOf = (db: Db, jobId: string, photoId: string | null): Promise<Critique[]> =>
  db
    .selectFrom('critiques')
    .select(['findings', 'long_text'])
    .where('job_id', '=', jobId)
    .where('photo_id', photoId === null ? 'is' : '=', photoId)
    .execute();

const sentenceOf = ({ critique, index }: Found, field: 'whatToImprove' | 'quickWin') =>
  critique.long_text.sentences[field].find(({ finding }) => finding === index)?.text;

/** The advice that a page shows: the exercise where it was chosen, else the step beside the weakness. */
function adviceOf(found: Found, { result }: JobRow, of: StartFollowUp['of']) {
  const exercise = result?.exercises?.find(({ kind }) => kind === found.finding.kind);
  if (of === 'exercise' && exercise) {
    return { advice: exercise.practice.text, check: exercise.check?.text ?? null };
  }
  const step = sentenceOf(found, 'quickWin');
  return step === undefined ? null : { advice: step, check: null };
}

/**
 * The advice that an account's analysis gives about a kind of weakness, as it is now.
 * @throws AppError PGRST116 for an album that is not the account's; remark_missing where nothing is advised about the kind
 */
export async function findAdvice(
  db: Db,
  { userId, albumId, photoId, kind, of }: StartFollowUp & { userId: string },
): Promise<Advice> {
  const job = await findJob(db, { userId, albumId });
  const found = heaviest(await critiquesOf(db, job.id, photoId), kind);
  const advice = found && adviceOf(found, job, of);
  if (!found || !advice) {
    throw new AppError('remark_missing', 'This advice is not part of the critique any more.');
  }
  const said = sentenceOf(found, 'whatToImprove') ?? `${findingName(kind)}.`;
  return { finding: found.finding, said, ...advice };
}
