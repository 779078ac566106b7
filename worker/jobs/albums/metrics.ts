import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { createHistogram } from '@photo-coach/shared/server/metrics/create-metric.ts';
import type { FinishingAlbum } from './load-album.ts';

const MILLISECONDS = 1000;

/** Time from an album's submission until it is done. */
export const albumDurations = createHistogram('photo_coach_album_duration_seconds', [
  { mode: 'single' },
  { mode: 'album' },
]);

/** Records how long a finished album took, by the times in its row. */
export function observeAlbum({ album }: Pick<FinishingAlbum, 'album'>, { timings }: JobRow): void {
  const total = timings['total'];
  const mode = album.mode === 'single' ? 'single' : 'album';
  if (total !== undefined) albumDurations.observe({ mode }, total / MILLISECONDS);
}
