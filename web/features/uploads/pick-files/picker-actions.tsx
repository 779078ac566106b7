import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { isMotionReduced } from '../../../lib/is-motion-reduced.ts';
import { Button } from '../../../ui/button.tsx';
import type { ReachedLimit } from '../../billing/limits/reached-limit.ts';
import { useLimit } from '../../billing/limits/use-limit.ts';
import { UploadLimitDialog } from '../limited/upload-limit-dialog.tsx';
import type { UploadAnswers } from '../questionnaire/use-questionnaire.ts';
import type { UploadItem } from '../upload/upload-item.ts';
import { requestOf, UPLOAD_PAGES, type UploadChoice, type UploadMode } from '../upload-mode.ts';
import type { useFilePicker } from './use-file-picker.ts';
import { useFilesOnPage } from './use-files-on-page.ts';

/**
 * Scrolls to the continue button once that is the only step left: on a phone the answers are taller than the window.
 */
function useShownActions(isReady: boolean) {
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const behavior = isMotionReduced() ? 'instant' : 'smooth';
    if (isReady) actions.current?.scrollIntoView({ block: 'nearest', behavior });
  }, [isReady]);
  return actions;
}

/** Time between the toast and the next page, ms. */
const DELAY_MS = 500;

const TOAST = { id: 'uploaded' };

type MoveOn = {
  /** Whether the photo may not be analyzed now. */
  isHeld: boolean;
  /** Whether there are questions about the photo to read. */
  isAsking: boolean;
  moveOn: () => void;
};

/**
 * Announces that the photo has been uploaded, and continues automatically unless something holds the page. Only if the
 * photo was uploaded on this page: someone who returned to a finished upload decides for themselves. So does someone
 * who has answered questions about an uploaded photo: the answers can be changed, which takes longer than the delay.
 * @returns whether the photo is uploaded, and the photographer decides when to continue
 */
function useMoveOn(item: UploadItem | undefined, on: MoveOn): boolean {
  const { isHeld, isAsking, moveOn } = on;
  /** The photo that was seen before its upload was done, and whether that was announced. */
  const seen = useRef<{ id: string; isSaid: boolean } | null>(null);
  /** The photo that had open questions when its upload was done. */
  const [askedId, setAskedId] = useState<string | null>(null);
  const isDone = item?.status === 'done';
  const id = item?.id ?? null;
  const isAsked = id !== null && askedId === id;
  const leave = useEffectEvent(moveOn);

  useEffect(() => {
    if (id === null) return;
    if (isDone && isAsking) setAskedId(id);
    if (!isDone) seen.current = { id, isSaid: false };
    if (!isDone || seen.current?.id !== id) return;
    if (!seen.current.isSaid) toast('1 photo uploaded successfully!', TOAST);
    seen.current.isSaid = true;
    // On a phone the toast would cover the continue button, and the page says the same above it.
    if (isAsked && !isAsking) toast.dismiss(TOAST.id);
    if (isHeld || isAsking || isAsked) return;
    const timer = window.setTimeout(() => leave(), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [id, isDone, isHeld, isAsking, isAsked]);
  return isDone && isAsked;
}

type ActionsRowProps = { choice: UploadChoice; children: ReactNode; ref?: Ref<HTMLDivElement> };

/** The button that leads on, beside the one that leads back. */
export function ActionsRow({ choice, children, ref }: ActionsRowProps) {
  const navigate = useNavigate();
  return (
    <div ref={ref} className="flex scroll-mb-5 flex-wrap items-center gap-5">
      {children}
      <Button
        look="quiet"
        size="text"
        onClick={() => void navigate(UPLOAD_PAGES[choice].categories)}
      >
        Back
      </Button>
    </div>
  );
}

type ContinueButtonProps = {
  mode: UploadMode;
  items: readonly UploadItem[];
  onContinue: () => void;
  children: ReactNode;
};

/** The button that starts the analysis, or opens the dialog of the limit that would refuse it. */
function ContinueButton({ mode, items, onContinue, children }: ContinueButtonProps) {
  const limit = useLimit(requestOf(mode, items));
  const [refusedBy, setRefusedBy] = useState<ReachedLimit | null>(null);
  return (
    <>
      <Button
        disabled={items.length === 0}
        onClick={() => (limit ? setRefusedBy(limit) : onContinue())}
      >
        {children}
      </Button>
      {refusedBy && (
        <UploadLimitDialog
          mode={mode}
          items={items}
          limit={refusedBy}
          onContinue={onContinue}
          onChange={() => setRefusedBy(null)}
        />
      )}
    </>
  );
}

/** The files that were picked, and the answers about them. */
export type Picked = {
  picker: ReturnType<typeof useFilePicker>;
  questionnaire: UploadAnswers;
};

/** Explains why a photo dropped or pasted beside a chosen one isn't taken. */
const showChosen = () =>
  toast('Photo limit reached', {
    description: 'This upload has one photo. Remove it to choose another.',
  });

/** Leads on automatically once the photo is uploaded, unless there are questions to read. */
export function SingleActions({ picker: { items }, questionnaire: { isFinished } }: Picked) {
  const navigate = useNavigate();
  const [item] = items;
  const moveOn = () => void navigate(UPLOAD_PAGES.single.analyzing);
  const isHeld = useLimit(requestOf('single', items)) !== null;
  // The analysis uses the answers, so it doesn't start while there are questions to read.
  const isWaiting = useMoveOn(item, { isHeld, isAsking: !isFinished, moveOn });
  const actions = useShownActions(isWaiting && isFinished);
  useFilesOnPage(null, () => item && showChosen());
  return (
    <>
      {isWaiting && (
        <p role="status" className="text-muted">
          Your photo is uploaded.{' '}
          {isFinished ? 'Change any answer, or continue.' : 'Answer what you like, then continue.'}
        </p>
      )}
      <ActionsRow choice="single" ref={actions}>
        <ContinueButton mode="single" items={items} onContinue={moveOn}>
          Continue
        </ContinueButton>
      </ActionsRow>
    </>
  );
}

/** Leads on once there are enough photos. */
export function AlbumActions({ picker: { items, setProblems } }: Picked) {
  const navigate = useNavigate();
  const startAnalysis = () => {
    if (items.length < MIN_PHOTOS_PER_ALBUM) setProblems(['Please select at least 2 photos']);
    else void navigate(UPLOAD_PAGES.album.analyzing);
  };
  return (
    <ActionsRow choice="album">
      <ContinueButton mode="album" items={items} onContinue={startAnalysis}>
        Continue to Analysis
      </ContinueButton>
    </ActionsRow>
  );
}
