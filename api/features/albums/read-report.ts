import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import type { OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { readAnalysis } from '../analyses/read-analysis.ts';
import { requireExport } from './require-export.ts';

const NO_ADDRESS = { url: null, thumb: null };

/** Leaves out the signed addresses: they expire, and until then would open the photos to anyone who gets the file. */
const withoutAddresses = (analysis: Analysis): Analysis => ({
  ...analysis,
  photos: analysis.photos.map((photo) => ({ ...photo, ...NO_ADDRESS })),
  insights: analysis.insights && {
    ...analysis.insights,
    topPhotos: analysis.insights.topPhotos.map((photo) => ({ ...photo, ...NO_ADDRESS })),
  },
});

/**
 * The report of an album: its assembled analysis, as a file. A Creator and Pro feature.
 * @throws AppError PGRST116 if the account has no such album, plan_feature_missing
 */
export async function readReport(
  dependencies: Parameters<typeof readAnalysis>[0],
  owned: OwnedAlbum,
): Promise<{ album: AlbumRecord; analysis: Analysis }> {
  const album = await requireExport(dependencies.db, owned);
  return { album, analysis: withoutAddresses(await readAnalysis(dependencies, owned)) };
}
