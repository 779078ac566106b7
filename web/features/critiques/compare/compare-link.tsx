import { comparePage } from '@photo-coach/shared/domain/pages.ts';
import Columns2 from 'lucide-react/icons/columns-2';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { usePhotoNumber } from '../evidence/review-photos.ts';

/** Leads from the photo that is read to the page that sets another take beside it; nothing for a single photo. */
export function CompareLink({ albumId }: { albumId: string }) {
  const { chosenPhotoId } = useEvidenceFocus();
  const number = usePhotoNumber(chosenPhotoId);
  if (number === null) return null;
  return (
    <div>
      <Button asChild look="outline" size="small">
        <Link to={comparePage(albumId, { left: number })}>
          <Columns2 aria-hidden="true" /> Compare
          <span className="sr-only"> photo {number} with another</span>
        </Link>
      </Button>
    </div>
  );
}
