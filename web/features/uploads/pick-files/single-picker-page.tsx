import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { isMotionReduced } from '../../../lib/is-motion-reduced.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useLimit } from '../../billing/limits/use-limit.ts';
import { PlanAllowances } from '../../billing/usage/plan-allowances.tsx';
import { readMode } from '../choices.ts';
import { InterruptedNotice } from '../progress/interrupted-notice.tsx';
import { useUploadLeaveWarning } from '../progress/use-upload-leave-warning.ts';
import { QuestionnairePanel } from '../questionnaire/questionnaire-panel.tsx';
import { useQuestionnaire } from '../questionnaire/use-questionnaire.ts';
import { isUnderWay, runningPercent, type UploadItem } from '../upload/upload-item.ts';
import { requestOf } from '../upload-mode.ts';
import { ChosenPhoto } from './chosen-photo.tsx';
import { DropZone } from './drop-zone.tsx';
import { LostFilesNotice, RejectedFilesNotice } from './file-notices.tsx';
import { ContinueButton, PickingArea } from './picking-area.tsx';
import { useFilePicker } from './use-file-picker.ts';
import { useFilesOnPage } from './use-files-on-page.ts';

/** Explains why a photo dropped or pasted beside a chosen one isn't taken. */
const showChosen = () =>
  toast('Photo limit reached', {
    description: 'This upload has one photo. Remove it to choose another.',
  });

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

/** Picks the photo of a single-photo analysis. */
export function SinglePickerPage() {
  const navigate = useNavigate();
  const { items, lost, isRestoring, problems, choose } = useFilePicker('single');
  const [item] = items;
  const moveOn = () => void navigate(PAGES.analyzingSingle);
  const limit = useLimit(requestOf('single', items));
  const questionnaire = useQuestionnaire();
  const { isFinished } = questionnaire;
  // The analysis uses the answers, so it doesn't start while there are questions to read.
  const isWaiting = useMoveOn(item, { isHeld: limit !== null, isAsking: !isFinished, moveOn });
  const actions = useShownActions(isWaiting && isFinished);
  useUploadLeaveWarning();
  useFilesOnPage(null, () => item && showChosen());
  if (readMode() !== 'single') return <Navigate to={PAGES.uploadChoice} replace />;
  if (isRestoring) return <LoadingScreen label="Loading your photo" />;
  return (
    <Page title="Choose your photo" percent={runningPercent(items)}>
      <div className="grid gap-8">
        <LostFilesNotice names={lost} />
        <InterruptedNotice />
        <RejectedFilesNotice problems={problems} />
        <PlanAllowances mode="single" />
        <PickingArea mode="single" items={items}>
          {!item && (
            <DropZone
              multiple={false}
              title="Drop a photo here"
              hint="JPEG, PNG, WEBP, TIFF or HEIC, up to 20MB. RAW works too: the camera’s JPEG inside it is sent."
              onFiles={choose}
            />
          )}
        </PickingArea>
        {item && <ChosenPhoto item={item} />}
        {item && (
          <QuestionnairePanel
            mode="single"
            isUploading={items.some(isUnderWay)}
            questionnaire={questionnaire}
          />
        )}
        {isWaiting && (
          <p role="status" className="text-muted">
            Your photo is uploaded.{' '}
            {isFinished
              ? 'Change any answer, or continue.'
              : 'Answer what you like, then continue.'}
          </p>
        )}
        <div ref={actions} className="flex scroll-mb-5 flex-wrap items-center gap-5">
          <ContinueButton mode="single" items={items} onContinue={moveOn}>
            Continue
          </ContinueButton>
          <Button look="quiet" size="text" onClick={() => void navigate(PAGES.singleCategories)}>
            Back
          </Button>
        </div>
      </div>
    </Page>
  );
}
