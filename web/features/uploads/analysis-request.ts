import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import type { AnalysisRequest } from '@photo-coach/shared/domain/plans/refuse-analysis.ts';
import type { UploadMode } from './upload-mode.ts';

/** The analysis of the chosen photos; until enough are chosen, the smallest possible one. */
export function requestOf(mode: UploadMode, items: readonly unknown[]): AnalysisRequest {
  return mode === 'single'
    ? { kind: 'single', photos: 1 }
    : { kind: 'folder', photos: Math.max(MIN_PHOTOS_PER_ALBUM, items.length) };
}
