import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { MAX_PHOTOS_PER_SHOOT } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';
import { useQuery } from '@tanstack/react-query';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PlanOptions } from '../billing/limits/plan-options.tsx';
import { useLimit } from '../billing/limits/use-limit.ts';
import { usageQuery } from '../session/me-query.ts';
import { LOCKED_TEXT, LOCKED_TITLE } from './shoot-lock.tsx';
import { requestOf, UPLOAD_PAGES } from './upload-mode.ts';

const ALBUMS = [0, 1, 2];
const FRAMES = [2, 1, 0];

/** Three albums of three photos. */
function AlbumsDrawing() {
  return (
    <svg viewBox="0 0 218 60" className="h-15 w-auto shrink-0" fill="none" aria-hidden="true">
      {ALBUMS.map((album) => (
        <g key={album} transform={`translate(${2 + 76 * album} 0)`}>
          {FRAMES.map((frame) => (
            <rect
              key={frame}
              x={5 * frame}
              y={14 - 5 * frame}
              width="52"
              height="36"
              className="fill-raised stroke-edge"
            />
          ))}
          {album === 1 && <circle cx="26" cy="32" r="3" className="fill-safelight" />}
        </g>
      ))}
    </svg>
  );
}

const CARD =
  'flex flex-wrap items-center gap-x-10 gap-y-6 border border-line p-7 sm:px-10 md:col-span-2';
const LOOK = `${CARD} group bg-raised text-left transition-colors hover:border-ink`;

function Words({ isLocked }: { isLocked: boolean }) {
  return (
    <span className="min-w-0 flex-1 basis-64">
      <span className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-display text-3xl tracking-tight underline decoration-transparent underline-offset-4 group-hover:decoration-safelight">
          Upload a Shoot
        </span>
        {isLocked && (
          <span className="inline-flex items-center gap-1.5 text-sm text-muted">
            <LockKeyhole className="size-4" aria-hidden="true" /> Creator and Pro
          </span>
        )}
      </span>
      <span className="mt-2 block text-muted">
        Up to {MAX_PHOTOS_PER_SHOOT} photos. We sort them into albums for you.
      </span>
    </span>
  );
}

function LockedChoice() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={LOOK}>
        <AlbumsDrawing />
        <Words isLocked />
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={LOCKED_TITLE}
        description={<span role="status">{LOCKED_TEXT}</span>}
      >
        <PlanOptions continuesHere />
        <div className="mt-7">
          <Button look="outline" onClick={() => setOpen(false)}>
            Close
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** The link for a shoot, unless a limit refuses its albums; if the plan doesn't include shoots, it opens the plans that do. */
export function ShootChoice() {
  const { data: usage } = useQuery(usageQuery);
  const limit = useLimit(requestOf('album', []));
  if (usage && !PLANS[usage.plan].features.shoots) return <LockedChoice />;
  if (limit !== null) {
    return (
      <div className={CARD}>
        <AlbumsDrawing />
        <Words isLocked={false} />
      </div>
    );
  }
  return (
    <Link to={UPLOAD_PAGES.shoot.categories} className={LOOK}>
      <AlbumsDrawing />
      <Words isLocked={false} />
    </Link>
  );
}
