import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { ErrorView } from './error-view.tsx';

/** In place of an album that is not there, or is someone else's. */
export function AlbumNotFound() {
  return (
    <ErrorView title="Album not found" text="It may have been deleted, or the link is incomplete.">
      <Button asChild>
        <Link to="/dashboard">Back to Dashboard</Link>
      </Button>
    </ErrorView>
  );
}
