import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import type { AlbumMode, JobRow, PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { Author } from '../../critics/critic.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { loadSetAside } from '../remarks/load-set-aside.ts';
import { type CritiqueRow, photoCritiqueRow, saveCritiques } from './critique-rows.ts';

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
