import type { Hotspot } from '@photo-coach/shared/contracts/critiques.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Analysis, AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import type {
  AlbumRecord,
  CritiqueRecord,
  JobRow,
  PhotoRow,
  Plan,
} from '@photo-coach/shared/contracts/records.ts';
import { progressSummary } from '@photo-coach/shared/domain/progress/progress.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import { readAccountProgress } from '../../progress/read-account-progress.ts';
import { readNewestJob } from '../find-job.ts';
import { presentCategory } from './present-category.ts';
import { presentJob } from './present-job.ts';
import { presentPhoto } from './present-photo.ts';
import { type SignedPhotos, signPhotos } from './sign-photos.ts';

/** Hotspots shown on one photo (specification 2, section 9). */
const MAX_HOTSPOTS = 4;

type AlbumRows = {
  album: AlbumRecord;
  job: JobRow;
  photos: PhotoRow[];
  /** By requested category. */
  critiques: CritiqueRecord[];
};

/**
 * The result of an album, assembled from its rows; while its job runs, what is ready so far.
 * @throws AppError PGRST116 when the account has no such album
 */
export async function assembleAnalysis(
  { db, storage }: { db: Db; storage: Storage },
  { albumId, userId, plan, now }: { albumId: string; userId: string; plan: Plan; now: Date },
): Promise<Analysis> {
  const rows = await readAlbum(db, albumId, userId);
  const [signed, account] = await Promise.all([
    signPhotos(storage, rows.photos),
    readAccountProgress(db, userId, now),
  ]);
  const { ofAlbum, ofPhotos } = splitCategories(rows, plan);
  const dots = ofAlbum.map(({ score }) => score);
  const progress = progressSummary(dots, account);
  const narrative = rows.job.result?.narrative ?? [];
  return {
    album: rows.album,
    job: presentJob(rows.job),
    photos: rows.photos.map((photo) => ({
      ...presentPhoto(photo),
      ...signed(photo.id),
      hotspots: hotspotsOf(photo.id, rows.critiques),
    })),
    categories: ofAlbum,
    photoCategories: ofPhotos,
    narrativeSummary: narrative.map(({ text }) => text).join(' '),
    narrative,
    insights: insightsOf(rows, signed, progress.overallScore),
    progress,
  };
}

async function readAlbum(db: Db, albumId: string, userId: string): Promise<AlbumRows> {
  const [album, job, photos, critiques] = await Promise.all([
    db
      .selectFrom('albums')
      .selectAll()
      .where('id', '=', albumId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    readNewestJob(db, { albumId, userId }),
    db
      .selectFrom('photos')
      .selectAll()
      .where('album_id', '=', albumId)
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('critiques')
      .selectAll()
      .where('album_id', '=', albumId)
      .where('user_id', '=', userId)
      .execute(),
  ]);
  if (album === undefined || job === undefined) throw new AppError('PGRST116', 'Not found');
  const rank = ({ category }: CritiqueRecord) => job.requested_categories.indexOf(category);
  const ofJob = critiques.filter(({ job_id }) => job_id === job.id);
  return { album, job, photos, critiques: ofJob.sort((a, b) => rank(a) - rank(b)) };
}

/** A single upload's categories are those of its photo; an album has its own besides its photos'. */
function splitCategories(
  { album, photos, critiques }: AlbumRows,
  plan: Plan,
): { ofAlbum: AnalysisCategory[]; ofPhotos: AnalysisCategory[] } {
  const present = (list: CritiqueRecord[]) =>
    list.map((critique) => presentCategory(critique, plan));
  if (album.mode === 'single') return { ofAlbum: present(critiques), ofPhotos: [] };
  return {
    ofAlbum: present(critiques.filter(({ photo_id }) => photo_id === null)),
    ofPhotos: photos.flatMap(({ id }) => present(critiques.filter((c) => c.photo_id === id))),
  };
}

/** The first hotspot of every category before the second of any, so that none crowds the others out. */
function hotspotsOf(photoId: string, critiques: CritiqueRecord[]): Hotspot[] {
  const perCategory = critiques.filter((c) => c.photo_id === photoId).map((c) => c.hotspots);
  const rounds = Array.from({ length: MAX_HOTSPOTS }, (_, round) =>
    perCategory.flatMap((hotspots) => hotspots[round] ?? []),
  );
  return rounds.flat().slice(0, MAX_HOTSPOTS);
}

function insightsOf(
  { album, job, photos }: AlbumRows,
  signed: SignedPhotos,
  overallScore: number,
): Analysis['insights'] {
  if (job.result === null || album.mode === 'single') return null;
  const { insights } = job.result;
  return {
    ...insights,
    topPhotos: insights.topPhotos.map((photo) => ({ ...photo, ...signed(photo.id) })),
    overallScore,
    totalPhotos: photos.length,
  };
}
