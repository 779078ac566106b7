import { Navigate, useSearchParams } from 'react-router-dom';
import { readMode } from '../../uploads/choices.ts';
import { SubmitScreen } from '../submission/submit-screen.tsx';
import { JobProgress } from './job-progress.tsx';

/** The analysis of one photo, from the rest of its upload to the critique. */
export function Component() {
  const [query] = useSearchParams();
  const albumId = query.get('albumId');
  if (albumId) return <JobProgress albumId={albumId} mode="single" />;
  if (readMode() !== 'single') return <Navigate to="/upload-choice" replace />;
  return <SubmitScreen mode="single" />;
}
