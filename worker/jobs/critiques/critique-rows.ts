import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import {
  type AlbumCritique,
  CRITIQUE_FIELDS,
  type CritiqueField,
  isMeasured,
  type PhotoCritique,
  type Sentence,
  type SentencesByField,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import type {
  AlbumMode,
  CritiqueRecord,
  JobRow,
  LongText,
  PhotoRow,
} from '@photo-coach/shared/contracts/records.ts';
import { storedScore } from '@photo-coach/shared/domain/progress/scores.ts';
import { type Db, json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { Author } from '../../critics/critic.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { loadSetAside } from './load-set-aside.ts';

/** A critique's row without the columns that the database fills. */
export type CritiqueRow = Omit<CritiqueRecord, 'id' | 'created_at'>;

type JobOfCritique = Pick<JobRow, 'id' | 'album_id' | 'user_id'>;

/** The row of one category of one photo. */
export function photoCritiqueRow(
  { job, photoId, author }: { job: JobOfCritique; photoId: string; author: Author },
  critique: PhotoCritique,
): CritiqueRow {
  const common = commonColumns(job, author, critique);
  const { lessons, meant } = critique;
  return {
    ...common,
    long_text: { ...common.long_text, lessons, meant },
    photo_id: photoId,
    hotspots: critique.hotspots,
  };
}

/** The row of one category of the album as a whole. */
export function albumCritiqueRow(
  { job, author }: { job: JobOfCritique; author: Author },
  critique: AlbumCritique,
): CritiqueRow {
  return { ...commonColumns(job, author, critique), photo_id: null, hotspots: [] };
}

function commonColumns(
  job: JobOfCritique,
  author: Author,
  {
    category,
    score,
    checked,
    findings,
    sentences,
  }: AlbumCritique | Omit<PhotoCritique, 'hotspots'>,
) {
  return {
    job_id: job.id,
    album_id: job.album_id,
    user_id: job.user_id,
    category,
    score: storedScore(score),
    short_text: shortText(sentences),
    long_text: longText(sentences, checked),
    metrics: citedMetrics(sentences),
    top_picks: {},
    findings,
    ...author,
  };
}

/** The first sentence of what works, then the first of what to improve. */
function shortText({ whatsWorking, whatToImprove }: SentencesByField): string {
  return joined([...whatsWorking.slice(0, 1), ...whatToImprove.slice(0, 1)]);
}

function longText(sentences: SentencesByField, checked: readonly string[]): LongText {
  const text = (field: CritiqueField) => joined(sentences[field]);
  return {
    detailed_analysis: text('deepDive'),
    whatsWorking: text('whatsWorking'),
    whatToImprove: text('whatToImprove'),
    quickWin: text('quickWin'),
    learn: text('learn'),
    deepDive: text('deepDive'),
    checked: [...checked],
    sentences,
  };
}

/** Measurement name to value; if several values of one measurement are cited, the first. */
function citedMetrics(sentences: SentencesByField): Record<string, number> {
  const metrics: Record<string, number> = {};
  const evidence = CRITIQUE_FIELDS.flatMap((field) => sentences[field]).flatMap(
    (sentence) => sentence.evidence,
  );
  for (const { measurement, value } of evidence.filter(isMeasured)) metrics[measurement] ??= value;
  return metrics;
}

const joined = (sentences: readonly Sentence[]): string =>
  sentences.map(({ text }) => text).join(' ');

/** Writes critiques; an existing one of the same job, photo and category is replaced and keeps its id. */
export async function saveCritiques(tx: Tx, rows: readonly CritiqueRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('critiques')
    .values(
      rows.map((row) => ({
        ...row,
        id: newId(),
        long_text: json(row.long_text),
        metrics: json(row.metrics),
        top_picks: json(row.top_picks),
        findings: json(row.findings ?? []),
        hotspots: json(row.hotspots),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'photo_id', 'category']).doUpdateSet((excluded) => ({
        score: excluded.ref('excluded.score'),
        short_text: excluded.ref('excluded.short_text'),
        long_text: excluded.ref('excluded.long_text'),
        metrics: excluded.ref('excluded.metrics'),
        top_picks: excluded.ref('excluded.top_picks'),
        findings: excluded.ref('excluded.findings'),
        hotspots: excluded.ref('excluded.hotspots'),
        critic: excluded.ref('excluded.critic'),
        model: excluded.ref('excluded.model'),
      })),
    )
    .execute();
}

type CritiquedPhoto = {
  job: JobRow;
  photo: PhotoRow;
  mode: AlbumMode;
  /** What the coach has seen in the photo; null if its critiques are a technical check. */
  seen: PhotoReading | null;
  author: Author;
};

/**
 * The requested categories of a single photo; all four for an album's photos, because album categories build on them.
 */
export function categoriesOf({
  job,
  mode,
}: {
  job: Pick<JobRow, 'requested_categories'>;
  mode: AlbumMode;
}): PhotoCategory[] {
  if (mode === 'folder') return [...PHOTO_CATEGORIES];
  return PHOTO_CATEGORIES.filter((category) => job.requested_categories.includes(category));
}

/** The critiques of a photo, of what is stored of it now. */
export async function composeCritiques(
  db: Db,
  { critic }: Pick<WorkerDependencies, 'critic'>,
  { job, photo, mode, seen, author }: CritiquedPhoto,
): Promise<CritiqueRow[]> {
  const critiques = await critic.critiquePhoto({
    photo,
    seen,
    context: job.context,
    categories: categoriesOf({ job, mode }),
    setAside: (await loadSetAside(db, job)).get(photo.id) ?? [],
  });
  return critiques.map((critique) =>
    photoCritiqueRow({ job, photoId: photo.id, author }, critique),
  );
}

/** Rewrites the critiques of a photo. */
export async function replaceCritiques(
  tx: Tx,
  dependencies: Pick<WorkerDependencies, 'critic'>,
  critiqued: CritiquedPhoto,
): Promise<void> {
  await saveCritiques(tx, await composeCritiques(tx, dependencies, critiqued));
}
