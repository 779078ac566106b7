import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import type { AlbumMode, JobRow, PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { Author } from '../../critics/critic.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { loadSetAside } from '../remarks/load-set-aside.ts';
import { categoriesOf } from './categories-of.ts';
import { photoCritiqueRow } from './critique-rows.ts';
import { saveCritiques } from './save-critiques.ts';

type CritiquedPhoto = {
  job: JobRow;
  photo: PhotoRow;
  mode: AlbumMode;
  /** What the coach has seen in the photo; null if its critiques are a technical check. */
  seen: PhotoReading | null;
  author: Author;
};

/** Rewrites the critiques of a photo from what is stored of it now. */
export async function replaceCritiques(
  tx: Tx,
  { critic }: Pick<WorkerDependencies, 'critic'>,
  { job, photo, mode, seen, author }: CritiquedPhoto,
): Promise<void> {
  const setAside = (await loadSetAside(tx, job)).get(photo.id) ?? [];
  const critiques = await critic.critiquePhoto({
    photo,
    context: job.context,
    seen,
    setAside,
    categories: categoriesOf({ job, mode }),
  });
  await saveCritiques(
    tx,
    critiques.map((critique) => photoCritiqueRow({ job, photoId: photo.id, author }, critique)),
  );
}
