import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { profileQuery } from '../../session/me-query.ts';
import { LIMIT_TITLE, type ReachedLimit } from './reached-limit.ts';

const ALBUM_UPGRADE = {
  title: 'Album uploads are a Creator feature',
  text: `You've used your ${PLANS.free.folderUploads} free folder uploads. Creator includes unlimited albums.`,
};

/** A link to the plans that include more; nothing on Pro or while the plan is unknown. */
export function UpgradeLink() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile || effectivePlan(profile) === 'pro') return null;
  return (
    <Button asChild>
      <Link to={PAGES.pricing}>Upgrade Plan</Link>
    </Button>
  );
}

type LimitDialogProps = { limit: ReachedLimit; onClose: () => void };

/** Explains the limit that an analysis has reached, and offers an upgrade. */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  const { title, text } =
    limit.kind === 'folders' ? ALBUM_UPGRADE : { title: LIMIT_TITLE, text: limit.text };
  return (
    <Dialog open onOpenChange={onClose} title={title} description={text}>
      <div className="mt-7 flex flex-wrap gap-3">
        <UpgradeLink />
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
