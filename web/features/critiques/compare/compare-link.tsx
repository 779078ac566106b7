import { comparePage } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { usePhotoNumber } from '../evidence/review-photos.ts';

/** Links from a photo to the page that compares it with another take; renders nothing for a single photo. */
export function CompareLink({ albumId }: { albumId: string }) {
  const { chosenPhotoId } = useEvidenceFocus();
  const number = usePhotoNumber(chosenPhotoId);
  if (number === null) return null;
  return (
    <Button asChild look="outline">
      <Link to={comparePage(albumId, { left: number })}>
        Compare
        <span className="sr-only"> photo {number} with another</span>
      </Link>
    </Button>
  );
}
