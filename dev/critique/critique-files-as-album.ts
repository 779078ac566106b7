import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { AlbumResult } from '@photo-coach/shared/contracts/critiques.ts';
import { TECHNICAL_CHECK } from '../../worker/critics/critic.ts';
import { critiqueAlbum } from '../../worker/critics/measured/album/critique-album.ts';
import { photoCritiqueRow } from '../../worker/jobs/critiques/critique-rows.ts';
import type { CritiquedFile } from './critique-file.ts';

type Readable = Extract<CritiquedFile, { photo: unknown }>;

/** Critiques files as one album, as a worker does, after they were critiqued one by one. */
export function critiqueFilesAsAlbum(
  files: readonly CritiquedFile[],
  context: JobContext,
): AlbumResult {
  const readable = files.filter((file): file is Readable => 'photo' in file);
  const photos = readable.map(({ photo }, position) => ({ ...photo, position }));
  const critiques = readable.flatMap(({ photo: { id: photoId, album_id, user_id }, critiques }) =>
    critiques.map((critique) =>
      photoCritiqueRow(
        { job: { id: album_id, album_id, user_id }, photoId, author: TECHNICAL_CHECK },
        critique,
      ),
    ),
  );
  return critiqueAlbum({
    photos,
    critiques,
    categories: ALBUM_CATEGORIES,
    mode: 'folder',
    context,
  });
}
