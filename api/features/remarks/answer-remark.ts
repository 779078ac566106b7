import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { AnswerRemarkRequest } from '@photo-coach/shared/contracts/http/remarks.ts';
import {
  type AnsweredRemark,
  answeredRemarkSchema,
  type Remark,
  type RemarkAnswer,
} from '@photo-coach/shared/contracts/remarks.ts';
import {
  ANSWERS_TO,
  isSameRemark,
  setsAside,
} from '@photo-coach/shared/domain/critiques/remarks.ts';
import { findJob, findPhoto } from '@photo-coach/shared/server/albums/find-album.ts';
import { type Db, json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { AnswerRow } from '@photo-coach/shared/server/db/tables.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { forgetMeant, rememberMeant } from './meant-kinds.ts';
import { type Revision, requestRevisions, sendRevisions } from './revisions.ts';

type Answered = AnswerRemarkRequest & { userId: string; photoId: string };
type Dependencies = Pick<ApiDependencies, 'db' | 'queue' | 'log'>;

/** The photo's newest job. @throws AppError PGRST116 for a photo that is not the account's */
async function jobOfPhoto(tx: Tx, { userId, photoId }: { userId: string; photoId: string }) {
  const { album_id: albumId } = await findPhoto(tx, userId, photoId);
  return await findJob(tx, { userId, albumId });
}

/** An answer's row as its owner sees it. */
const presentAnswer = ({ id, kind, polarity, region, answer, said }: AnswerRow): AnsweredRemark =>
  answeredRemarkSchema.parse({ id, kind, polarity, region, answer, said });

/** The answer to a remark; undefined if there is none. */
const findAnswer = (
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
async function findRemark(
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

/** @throws AppError remark_missing */
async function insertAnswer(tx: Tx, jobId: string, answered: Answered): Promise<AnswerRow> {
  const { userId, photoId, answer, ...remark } = answered;
  const found = await findRemark(tx, { photoId, jobId }, remark);
  if (found === null) {
    throw new AppError('remark_missing', 'This remark is not part of the critique any more.');
  }
  return await tx
    .insertInto('remark_answers')
    .values({
      id: newId(),
      user_id: userId,
      photo_id: photoId,
      answer,
      ...remark,
      ...found,
      region: json(remark.region),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const updateAnswer = (tx: Tx, { id }: AnswerRow, answer: RemarkAnswer): Promise<AnswerRow> =>
  tx
    .updateTable('remark_answers')
    .set({ answer })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The current answer, and the previous one: null for none. */
type Change = { row: AnswerRow; before: RemarkAnswer | null; after: RemarkAnswer | null };

/** Whether another photo of the account still has the answer that makes a kind intentional. */
async function isIntendedElsewhere(
  tx: Tx,
  { id, user_id, kind }: AnswerRow,
  genre: string | null,
): Promise<boolean> {
  const others = await tx
    .selectFrom('remark_answers')
    .innerJoin('photos', 'photos.id', 'remark_answers.photo_id')
    .innerJoin('jobs', 'jobs.album_id', 'photos.album_id')
    .select('jobs.context')
    .where('remark_answers.user_id', '=', user_id)
    .where('remark_answers.kind', '=', kind)
    .where('remark_answers.answer', '=', 'intended')
    .where('remark_answers.id', '!=', id)
    .execute();
  return others.some(({ context }) => (context.questionnaire.primary_genre ?? null) === genre);
}

/** Updates an account's intentional kinds, and the revisions that are due, after a change of an answer. */
async function followChange(
  tx: Tx,
  { row, before, after }: Change,
  genre: Parameters<typeof rememberMeant>[1]['genre'],
): Promise<Revision[]> {
  const meant = { userId: row.user_id, kind: row.kind, genre };
  const wasAside = before !== null && setsAside(before);
  const isAside = after !== null && setsAside(after);
  if (after === 'intended') await rememberMeant(tx, meant);
  const isForgotten =
    before === 'intended' && after !== 'intended' && !(await isIntendedElsewhere(tx, row, genre));
  const others = isForgotten ? await forgetMeant(tx, meant) : [];
  const own = wasAside === isAside ? [] : await requestRevisions(tx, [row.photo_id]);
  return [...own, ...others.filter(({ photoId }) => photoId !== row.photo_id)];
}

/**
 * Stores a photographer's answer to a remark about one of their photos; a second answer replaces the first. An answer
 * that sets the remark aside has the photo's critiques rewritten. It asks no model, and costs no quota.
 * @throws AppError PGRST116; remark_missing if the photo has no remark of the kind; validation_failed for an answer
 *   that a remark of its polarity can't have
 */
export async function answerRemark(
  dependencies: Dependencies,
  answered: Answered,
): Promise<AnsweredRemark> {
  const { userId, photoId, answer, polarity } = answered;
  if (!ANSWERS_TO[polarity].includes(answer)) {
    throw new AppError('validation_failed', 'A remark of this kind can’t be answered so.');
  }
  const { row, revisions } = await dependencies.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const job = await jobOfPhoto(tx, answered);
    const known = await findAnswer(tx, photoId, answered);
    const change = {
      before: known?.answer ?? null,
      after: answer,
      row:
        known === undefined
          ? await insertAnswer(tx, job.id, answered)
          : await updateAnswer(tx, known, answer),
    };
    const genre = job.context.questionnaire.primary_genre ?? null;
    return { row: change.row, revisions: await followChange(tx, change, genre) };
  });
  await sendRevisions(dependencies, userId, revisions);
  return presentAnswer(row);
}

/**
 * Takes an answer back: its remark is said again, and what was stored about it is deleted. Without an answer it changes
 * nothing.
 * @throws AppError PGRST116 for a photo that is not the account's
 */
export async function takeAnswerBack(
  dependencies: Dependencies,
  { userId, photoId, answerId }: { userId: string; photoId: string; answerId: string },
): Promise<void> {
  const revisions = await dependencies.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const job = await jobOfPhoto(tx, { userId, photoId });
    const row = await tx
      .deleteFrom('remark_answers')
      .where('id', '=', answerId)
      .where('photo_id', '=', photoId)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return [];
    const genre = job.context.questionnaire.primary_genre ?? null;
    return await followChange(tx, { row, before: row.answer, after: null }, genre);
  });
  await sendRevisions(dependencies, userId, revisions);
}
