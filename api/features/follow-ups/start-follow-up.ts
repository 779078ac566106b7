import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { findingName } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { StartFollowUp } from '@photo-coach/shared/contracts/http/follow-ups.ts';
import type { CritiqueRecord, JobRow } from '@photo-coach/shared/contracts/records.ts';
import { findJob } from '@photo-coach/shared/server/albums/find-album.ts';
import { type Db, json } from '@photo-coach/shared/server/db/connect.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/** The finding, its text, and the advice; and how to see that it worked, or what to do next time. */
type Advice = {
  finding: Finding;
  said: string;
  advice: string;
  check: string | null;
};

type Critique = Pick<CritiqueRecord, 'findings' | 'long_text'>;
/** A weakness with its position in its critique's findings. */
type Found = { finding: Finding; index: number; critique: Critique };

const weightOf = ({ finding: { severity, sureness } }: Found): number => severity * sureness;

/** The weightiest weakness of a kind in some critiques. */
const heaviest = (critiques: readonly Critique[], kind: Finding['kind']): Found | undefined =>
  critiques
    .flatMap((critique) =>
      critique.findings.map((finding, index): Found => ({ finding, index, critique })),
    )
    .filter(({ finding }) => finding.kind === kind && finding.polarity === 'weakness')
    .toSorted((one, other) => weightOf(other) - weightOf(one))[0];

const critiquesOf = (db: Db, jobId: string, photoId: string): Promise<Critique[]> =>
  db
    .selectFrom('critiques')
    .select(['findings', 'long_text'])
    .where('job_id', '=', jobId)
    .where('photo_id', '=', photoId)
    .execute();

type Field = 'whatToImprove' | 'quickWin' | 'learn';

const sentenceOf = ({ critique, index }: Found, field: Field) =>
  critique.long_text.sentences[field].find(({ finding }) => finding === index)?.text;

type Words = Pick<Advice, 'advice' | 'check'>;

function exerciseOf({ finding }: Found, { result }: JobRow): Words | null {
  const exercise = result?.exercises?.find(({ kind }) => kind === finding.kind);
  return exercise ? { advice: exercise.practice.text, check: exercise.check?.text ?? null } : null;
}

/** The step beside a weakness, with what to do next time: a step in an editor applies only to the photo beside it. */
function stepOf(found: Found): Words | null {
  const step = sentenceOf(found, 'quickWin');
  return step === undefined ? null : { advice: step, check: sentenceOf(found, 'learn') ?? null };
}

/** The one goal of the latest review that shows the photo for it. */
async function reviewOf(db: Db, { kind, photoId }: Finding): Promise<Words | null> {
  const shown = await db
    .selectFrom('portfolio_review_photos as shown')
    .innerJoin('portfolio_reviews as reviews', 'reviews.id', 'shown.review_id')
    .select('shown.words')
    .where('shown.photo_id', '=', photoId)
    .where('shown.role', '=', 'next')
    .where('shown.kind', '=', kind)
    .orderBy('reviews.month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return shown?.words ? { advice: shown.words.text, check: shown.words.check } : null;
}

/** The advice that a page shows: from where it was read, else the exercise, else the step beside the weakness. */
async function adviceOf(
  db: Db,
  { found, job, of }: { found: Found; job: JobRow; of: StartFollowUp['of'] },
): Promise<Words | null> {
  if (of === 'step') return stepOf(found);
  const read = of === 'review' ? await reviewOf(db, found.finding) : null;
  return read ?? exerciseOf(found, job) ?? stepOf(found);
}

/**
 * The current advice of an account's analysis about a kind of weakness.
 * @throws AppError PGRST116 for an album that is not the account's; remark_missing if there is no advice about the kind
 */
async function findAdvice(
  db: Db,
  { userId, albumId, photoId, kind, of }: StartFollowUp & { userId: string },
): Promise<Advice> {
  const job = await findJob(db, { userId, albumId });
  const found = heaviest(await critiquesOf(db, job.id, photoId), kind);
  const advice = found && (await adviceOf(db, { found, job, of }));
  if (!found || !advice) {
    throw new AppError('remark_missing', 'This advice is not part of the critique any more.');
  }
  const said = sentenceOf(found, 'whatToImprove') ?? `${findingName(kind)}.`;
  return { finding: found.finding, said, ...advice };
}

/**
 * Takes up a piece of advice, to be answered by a later photo. Taking it up twice before it is answered makes
 * one follow-up, with the words of the second time.
 * @returns its id
 * @throws AppError PGRST116, remark_missing
 */
export async function startFollowUp(
  { db }: Pick<ApiDependencies, 'db'>,
  { userId, ...start }: StartFollowUp & { userId: string },
): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const { finding, said, advice, check } = await findAdvice(tx, { userId, ...start });
    const words = { finding: json(finding), said, advice, check_text: check };
    const { id } = await tx
      .insertInto('follow_ups')
      .values({
        id: newId(),
        user_id: userId,
        ...words,
        kind: start.kind,
        album_id: start.albumId,
        photo_id: start.photoId,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['album_id', 'photo_id', 'kind', 'answer_album_id', 'answer_photo_id'])
          .doUpdateSet(words),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
