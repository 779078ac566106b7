import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { type ReactNode, type Ref, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { Button } from '../../../ui/button.tsx';
import type { ReachedLimit } from '../../billing/limits/reached-limit.ts';
import { useLimit } from '../../billing/limits/use-limit.ts';
import { UploadLimitDialog } from '../limited/upload-limit-dialog.tsx';
import type { UploadAnswers } from '../questionnaire/use-questionnaire.ts';
import type { UploadItem } from '../upload/upload-item.ts';
import { requestOf, UPLOAD_PAGES, type UploadChoice, type UploadMode } from '../upload-mode.ts';
import type { useFilePicker } from './use-file-picker.ts';
import { useFilesOnPage } from './use-files-on-page.ts';
import { useMoveOn, useShownActions } from './use-move-on.ts';

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
