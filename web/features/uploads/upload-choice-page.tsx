import {
  MAX_PHOTOS_PER_ALBUM,
  MIN_PHOTOS_PER_ALBUM,
} from '@photo-coach/shared/contracts/album-limits.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { MAX_PHOTOS_PER_SHOOT } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LimitPanel } from '../billing/limits/limit-panel.tsx';
import { limitText } from '../billing/limits/limit-text.ts';
import { PlansLink } from '../billing/limits/plan-options.tsx';
import {
  allowsFewerPhotos,
  isOfAlbums,
  type ReachedLimit,
} from '../billing/limits/reached-limit.ts';
import { useLimit } from '../billing/limits/use-limit.ts';
import { PlanAllowances } from '../billing/plan-status/plan-allowances.tsx';
import { readCategories, readMode } from './choices.ts';
import { useIsLocked } from './limited/shoot-lock.tsx';
import { useUploads } from './upload/upload-state.ts';
import { requestOf, toMode, UPLOAD_PAGES, type UploadChoice } from './upload-mode.ts';

/** The photos of an upload that was left before its analysis, with a link back to it unless a limit would refuse it. */
function KeptPhotos() {
  const { items } = useUploads();
  const mode = readMode();
  const limit = useLimit(requestOf(mode === 'single' ? mode : 'album', items));
  if (mode === null || items.length === 0) return null;
  const [are, them] = items.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const isHeld = limit !== null && !allowsFewerPhotos(limit);
  const { categories, picker } = UPLOAD_PAGES[mode];
  return (
    <Notice
      title={`Your ${items.length === 1 ? 'photo' : countOf(items.length, 'photo')} ${are} still here`}
    >
      {isHeld && `We keep ${them} for a day, so you can continue once the limit is gone. `}
      Starting another kind of upload removes {them}.
      {!isHeld && (
        <LinkButton
          to={readCategories(mode).length === 0 ? categories : picker}
          size="small"
          className="mt-4 flex w-fit"
        >
          Continue
        </LinkButton>
      )}
    </Notice>
  );
}

const TIP_KEY = 'uploadTipDismissed';

function FrameDrawing({ frames }: { frames: number }) {
  const offsets = Array.from({ length: frames }, (_, index) => index * 9);
  return (
    <svg viewBox="0 0 150 96" className="h-24 w-auto self-start" fill="none" aria-hidden="true">
      {offsets.toReversed().map((offset) => (
        <rect
          key={offset}
          x={2 + offset}
          y={20 - offset}
          width="104"
          height="72"
          className="fill-raised stroke-edge"
        />
      ))}
      <path d="M36.7 20v72M71.3 20v72M2 44h104M2 68h104" className="stroke-line" />
      <circle cx="71.3" cy="44" r="3.5" className="fill-safelight" />
    </svg>
  );
}

type ChoiceProps = { choice: UploadChoice; title: string; text: string; frames: number };

const CARD = 'flex flex-col gap-10 border border-line p-7 last:odd:col-span-full sm:p-10';
const TITLE = 'font-display text-3xl tracking-tight';

/** A choice that can't be made now, with the reason unless it is that of the whole page. */
function LimitedChoice({ title, text, frames, limit }: ChoiceProps & { limit: ReachedLimit }) {
  return (
    <div className={CARD}>
      <FrameDrawing frames={frames} />
      <div className="text-muted">
        <p className={TITLE}>{title}</p>
        <p className="mt-2">
          {isOfAlbums(limit) ? `${limitText(limit).title}. ` : text}
          {limit.kind === 'freeFolders' && <PlansLink />}
        </p>
      </div>
    </div>
  );
}

function Choice(props: ChoiceProps) {
  const { choice, title, text, frames } = props;
  const limit = useLimit(requestOf(toMode(choice), []));
  const isLocked = useIsLocked(choice);
  if (limit !== null && !isLocked) return <LimitedChoice {...props} limit={limit} />;
  return (
    <Link
      to={UPLOAD_PAGES[choice].categories}
      className={classNames(CARD, 'group bg-raised transition-colors hover:border-ink')}
    >
      <FrameDrawing frames={frames} />
      <span>
        <span
          className={classNames(
            TITLE,
            'underline decoration-transparent underline-offset-4 group-hover:decoration-safelight',
          )}
        >
          {title}
        </span>
        {isLocked && (
          <span className="ml-4 inline-flex items-center gap-1.5 text-sm text-muted">
            <LockKeyhole className="size-4" aria-hidden="true" /> Creator and Pro
          </span>
        )}
        <span className="mt-2 block text-muted">{text}</span>
      </span>
    </Link>
  );
}

/** The limit that refuses every analysis, with the ways out. */
function Limit() {
  const limit = useLimit(requestOf('single', []));
  if (limit === null) return null;
  return (
    <LimitPanel limit={limit}>
      <LinkButton to={PAGES.dashboard} look="outline">
        Go to Dashboard
      </LinkButton>
    </LimitPanel>
  );
}

function Tip() {
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(TIP_KEY) === 'true');
  if (dismissed) return null;
  const dismiss = () => {
    localStorage.setItem(TIP_KEY, 'true');
    setDismissed(true);
  };
  return (
    <aside
      aria-label="Tip"
      className="mt-8 flex items-start gap-4 border-l-2 border-safelight pl-4"
    >
      <p className="flex-1">
        Upload the original file from your camera. A copy that an app has shrunk or sharpened gets a
        less accurate critique.
      </p>
      <button
        type="button"
        onClick={dismiss}
        aria-label="Dismiss tip"
        className="grid size-8 shrink-0 place-items-center text-muted hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </aside>
  );
}

/** Chooses between one photo, an album and a shoot. */
export function UploadChoicePage() {
  return (
    <Page title="What would you like feedback on?" lead={<PlanAllowances />}>
      <div className="mb-9 grid gap-9 empty:hidden">
        <Limit />
        <KeptPhotos />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <Choice
          choice="single"
          title="Pick a Single Photo"
          text="A close look at one photo."
          frames={1}
        />
        <Choice
          choice="album"
          title="Upload a Folder"
          text={`${MIN_PHOTOS_PER_ALBUM} to ${MAX_PHOTOS_PER_ALBUM} photos, critiqued one by one and as a series.`}
          frames={3}
        />
        <Choice
          choice="shoot"
          title="Upload a Shoot"
          text={`Up to ${MAX_PHOTOS_PER_SHOOT} photos. We sort them into albums for you.`}
          frames={3}
        />
      </div>
      <Tip />
      <p className="mt-8 text-sm text-muted">
        Your photos stay private. Only you can see them, and we never share where a photo was taken.
      </p>
    </Page>
  );
}
