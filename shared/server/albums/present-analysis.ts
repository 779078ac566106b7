import { MAX_HOTSPOTS_PER_PHOTO } from '@photo-coach/shared/contracts/album-limits.ts';
import type { Hotspot } from '@photo-coach/shared/contracts/critiques.ts';
import type {
  Analysis,
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import type { ReadingView } from '@photo-coach/shared/contracts/readings.ts';
import type {
  CritiqueRecord,
  JobRecord,
  JobRow,
  PhotoRecord,
  PhotoRow,
  Plan,
} from '@photo-coach/shared/contracts/records.ts';
import { businessTips } from '@photo-coach/shared/domain/business-tips/business-tips.ts';
import { criticOf, judgedDots } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { sayOnce } from '@photo-coach/shared/domain/critiques/say-once.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { progressSummary } from '@photo-coach/shared/domain/progress/progress.ts';
import {
  continuousScore,
  overallScore,
  toDots,
} from '@photo-coach/shared/domain/progress/scores.ts';
import type { AlbumRows } from './read-album-rows.ts';
import { withoutFormer } from './without-former.ts';

/** Signed URLs by photo id; null while there is no derivative. */
export type PhotoUrls = ReadonlyMap<string, { url: string | null; thumb: string | null }>;

/** A job's row as its owner's client sees it. */
export function presentJob(row: JobRow): JobRecord {
  const { result, overall_score, timings, ...record } = row;
  return record;
}

/**
 * Assembles the result of an album from its rows. Remarks on a photo that is being critiqued again are left out,
 * because they are about the former picture.
 */
export function presentAnalysis(
  all: AlbumRows,
  {
    plan,
    urls,
    account,
    keptUntil = null,
  }: {
    plan: Plan;
    urls: PhotoUrls;
    account: { streakCount: number; badges: string[] };
    /** When the album will be removed. */
    keptUntil?: string | null;
  },
): Analysis {
  const rows = withoutFormer(all);
  const { ofAlbum, ofPhotos } = presentCategories(rows);
  const progress = progressSummary(judgedDots(ofAlbum), { ...account, critic: criticOf(ofAlbum) });
  const narrative = rows.job.result?.narrative ?? [];
  const exercises = rows.job.result?.exercises ?? [];
  const insights = presentInsights(rows, urls, { ofPhotos, overallScore: progress.overallScore });
  const said = { narrative, insights, exercises };
  const photos = rows.photos.map((photo) => ({
    ...presentPhoto(photo),
    ...urlsOf(urls, photo.id),
    hotspots: hotspotsOf(photo.id, rows.critiques),
    reading: presentReading(photo, rows),
    ...presentRemarks(photo, rows),
    pick: pickOf(photo, rows),
  }));
  const isAlbum = rows.album.mode === 'folder';
  const critiqued = {
    context: rows.job.context,
    isAlbum,
    photos,
    ofAlbum,
    ofPhotos: isAlbum ? ofPhotos : ofAlbum,
  };
  return {
    album: rows.album,
    job: presentJob(rows.job),
    keptUntil,
    albumReading: rows.albumReading,
    photos,
    categories: withPlan(withUnsaidDeepDives(ofAlbum, said), plan),
    photoCategories: withPlan(ofPhotos, plan),
    narrativeSummary: narrative.map(({ text }) => text).join(' '),
    narrative,
    exercises,
    insights,
    businessTips: PLANS[plan].features.businessTips ? businessTips(critiqued) : null,
    progress,
  };
}

const urlsOf = (urls: PhotoUrls, photoId: string) =>
  urls.get(photoId) ?? { url: null, thumb: null };

/** The reading of a photo as its owner sees it: while a photo is prepared again, its former reading is left out. */
function presentReading({ id, state }: PhotoRow, { readings }: AlbumRows): ReadingView | null {
  const reading = readings.find(({ photo_id }) => photo_id === id);
  if (reading === undefined || state !== 'critiqued') return null;
  const { scene = null, dismissed = [], verdict = null } = reading.result ?? {};
  const { cause, is_put_off: isPutOff } = reading;
  return { state: reading.state, cause, isPutOff, scene, dismissed, verdict };
}

/** The owner's answers to remarks about a photo, and what is not said about it because of earlier answers. */
function presentRemarks(
  { id, state }: PhotoRow,
  { answers, critiques, revisedPhotoIds }: AlbumRows,
): Pick<AnalysisPhoto, 'answers' | 'meant' | 'isRevised'> {
  const own = critiques.filter(({ photo_id }) => photo_id === id);
  return {
    answers: answers
      .filter(({ photo_id }) => photo_id === id)
      .map(({ user_id, photo_id, basis, model, prompt_version, created_at, ...answer }) => answer),
    meant: state === 'critiqued' ? own.flatMap(({ long_text }) => long_text.meant ?? []) : [],
    isRevised: revisedPhotoIds.includes(id),
  };
}

function pickOf({ id }: PhotoRow, { picks }: AlbumRows): PhotoPick | null {
  const row = picks.find(({ photo_id }) => photo_id === id);
  return row === undefined ? null : { flag: row.flag, rating: row.rating };
}

/** A photo's row as its owner's client sees it. */
function presentPhoto(row: PhotoRow): PhotoRecord {
  const {
    upload_path,
    upload_etag,
    model_path,
    display_path,
    thumb_path,
    sha256,
    finished_at,
    ...record
  } = row;
  return record;
}

/** A critique's row as a category of the analysis. */
function presentCategory(critique: CritiqueRecord): AnalysisCategory {
  const { whatsWorking, whatToImprove, quickWin, learn, deepDive, checked, lessons, sentences } =
    critique.long_text;
  return {
    category: critique.category,
    photoId: critique.photo_id,
    whatsWorking,
    whatToImprove,
    quickWin,
    learn,
    deepDive,
    hasDeepDive: sentences.deepDive.length > 0,
    score: toDots(critique.score),
    scoreContinuous: continuousScore(critique.score),
    checked,
    lessons: lessons ?? [],
    findings: critique.findings,
    sentences,
    critic: critique.critic,
  };
}

/**
 * Whether the deep dive of each category has anything that the page does not say above it. Repetitions are left out of
 * the cards, so a deep dive of nothing else would be sold empty.
 */
function withUnsaidDeepDives(
  categories: AnalysisCategory[],
  said: Pick<Analysis, 'narrative' | 'insights' | 'exercises'>,
): AnalysisCategory[] {
  const unsaid = sayOnce({ ...said, categories }).categories;
  return categories.map((category, index) => ({
    ...category,
    hasDeepDive: (unsaid[index]?.sentences.deepDive ?? []).length > 0,
  }));
}

/** Categories as a plan shows them: the deep dives only if it includes them. */
function withPlan(categories: AnalysisCategory[], plan: Plan): AnalysisCategory[] {
  if (PLANS[plan].features.deepDive) return categories;
  return categories.map((category) => ({
    ...category,
    deepDive: null,
    sentences: { ...category.sentences, deepDive: null },
  }));
}

/** A single upload has the categories of its photo; an album has its own and those of its photos. */
function presentCategories({ album, photos, critiques }: AlbumRows): {
  ofAlbum: AnalysisCategory[];
  ofPhotos: AnalysisCategory[];
} {
  const present = (list: CritiqueRecord[]) => list.map(presentCategory);
  if (album.mode === 'single') return { ofAlbum: present(critiques), ofPhotos: [] };
  return {
    ofAlbum: present(critiques.filter(({ photo_id }) => photo_id === null)),
    ofPhotos: photos.flatMap(({ id }) => present(critiques.filter((c) => c.photo_id === id))),
  };
}

/** The first hotspot of every category comes before the second of any, so that all categories are shown. */
function hotspotsOf(photoId: string, critiques: CritiqueRecord[]): Hotspot[] {
  const perCategory = critiques.filter((c) => c.photo_id === photoId).map((c) => c.hotspots);
  const rounds = Array.from({ length: MAX_HOTSPOTS_PER_PHOTO }, (_, round) =>
    perCategory.flatMap((hotspots) => hotspots[round] ?? []),
  );
  return rounds.flat().slice(0, MAX_HOTSPOTS_PER_PHOTO);
}

function presentInsights(
  { album, job, photos }: AlbumRows,
  urls: PhotoUrls,
  scored: { ofPhotos: AnalysisCategory[]; overallScore: number },
): Analysis['insights'] {
  if (job.result === null || album.mode === 'single') return null;
  const { insights } = job.result;
  const dotsOf = (id: string) =>
    judgedDots(scored.ofPhotos.filter(({ photoId }) => photoId === id));
  return {
    ...insights,
    topPhotos: insights.topPhotos.map((photo) => ({
      ...photo,
      ...urlsOf(urls, photo.id),
      score: overallScore(dotsOf(photo.id)),
    })),
    overallScore: scored.overallScore,
    totalPhotos: photos.filter(({ state }) => state === 'critiqued').length,
  };
}
