import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { Navigate, useSearchParams } from 'react-router-dom';
import { readMode } from '../../uploads/choices.ts';
import { useUploads } from '../../uploads/upload/upload-store.ts';
import { SubmitScreen } from '../submission/submit-screen.tsx';
import { JobProgress } from './job-progress.tsx';

/** The analysis of an album, from the rest of its uploads to the critiques. */
export function Component() {
  const [query] = useSearchParams();
  const { items, lost } = useUploads();
  const albumId = query.get('albumId');
  if (albumId) return <JobProgress albumId={albumId} mode="album" />;
  if (readMode() !== 'album') return <Navigate to="/upload-choice" replace />;
  const tooFew = items.length < MIN_PHOTOS_PER_ALBUM && lost.length === 0;
  if (tooFew) return <Navigate to="/upload/album/file-picker" replace />;
  return <SubmitScreen mode="album" />;
}
