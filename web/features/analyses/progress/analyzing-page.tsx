import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Navigate, useMatch, useSearchParams } from 'react-router-dom';
import { readMode } from '../../uploads/choices.ts';
import { useUploads } from '../../uploads/upload/upload-store.ts';
import type { UploadMode } from '../../uploads/upload-mode.ts';
import { SubmitScreen } from '../submission/submit-screen.tsx';
import { JobProgress } from './job-progress.tsx';

/** An analysis from the end of its uploads to the finished critiques: of a photo or an album, depending on the address. */
export function Component() {
  const mode: UploadMode = useMatch(PAGES.analyzingSingle) ? 'single' : 'album';
  const [query] = useSearchParams();
  const { items, lost } = useUploads();
  const albumId = query.get('albumId');
  if (albumId) return <JobProgress albumId={albumId} mode={mode} />;
  if (readMode() !== mode) return <Navigate to={PAGES.uploadChoice} replace />;
  const tooFew = items.length < MIN_PHOTOS_PER_ALBUM && lost.length === 0;
  if (mode === 'album' && tooFew) return <Navigate to={PAGES.albumPicker} replace />;
  return <SubmitScreen mode={mode} />;
}
