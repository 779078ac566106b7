import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { analyzingPage } from '@photo-coach/shared/domain/pages.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { hasCode } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { reachedLimit } from '../../billing/limits/reached-limit.ts';
import { readCategories } from '../../uploads/choices.ts';
import { UploadLimitDialog } from '../../uploads/limited/upload-limit-dialog.tsx';
import { LostFilesNotice } from '../../uploads/pick-files/file-notices.tsx';
import { InterruptedNotice } from '../../uploads/progress/interrupted-notice.tsx';
import { UploadTile } from '../../uploads/progress/upload-tile.tsx';
import { isStopped, type UploadItem, uploadPercent } from '../../uploads/upload/upload-item.ts';
import { useUploads } from '../../uploads/upload/upload-state.ts';
import { uploads } from '../../uploads/upload/upload-store.ts';
import { UPLOAD_PAGES, type UploadMode } from '../../uploads/upload-mode.ts';
import { ErrorView } from '../failure/error-view.tsx';
import { callFailureText } from '../failure/failure-texts.ts';
import { AnalyzingFrame, EXPECTATIONS, overallPercent } from '../progress/analyzing-frame.tsx';
import { submitUploads } from './submit-uploads.ts';

/** Submits the uploads when all are finished, then opens the album's progress. */
function useSubmission(mode: UploadMode, ready: boolean) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt submits again
  useEffect(() => {
    if (!ready) return;
    let isCurrent = true;
    submitUploads(mode).then(
      ({ albumId }) => {
        if (!isCurrent) return;
        const page = analyzingPage(albumId, { isSingle: mode === 'single' });
        void navigate(page, { replace: true });
      },
      (error: unknown) => {
        if (isCurrent) setFailure(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [mode, ready, attempt, navigate]);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return { failure, retry };
}

function describe(mode: UploadMode, items: readonly UploadItem[]): string {
  const areas = countOf(readCategories(mode).length, 'feedback area');
  const [first] = items;
  if (mode === 'single') return `${first?.name ?? ''} · ${areas}`;
  return `${countOf(items.length, 'photo')} · ${areas}`;
}

function NoPhoto({ mode, lost }: { mode: UploadMode; lost: readonly string[] }) {
  return (
    <ErrorView title="Upload again" text="No photo found, please upload again">
      <LostFilesNotice names={lost} />
      <LinkButton to={UPLOAD_PAGES[mode].picker}>Upload Photo</LinkButton>
    </ErrorView>
  );
}

function NoCategories({ mode }: { mode: UploadMode }) {
  return (
    <ErrorView title="Something went wrong" text="No feedback categories selected">
      <LinkButton to={UPLOAD_PAGES[mode].categories}>Try Again</LinkButton>
    </ErrorView>
  );
}

type SubmitFailedProps = { mode: UploadMode; error: unknown; onRetry: () => void };

/** A request for an analysis that was rejected or did not reach the server. */
function SubmitFailed({ mode, error, onRetry }: SubmitFailedProps) {
  const navigate = useNavigate();
  const limit = reachedLimit(error);
  const isLimited = limit !== null;
  const isUploadMissing = hasCode(error, 'upload_missing');
  const text = callFailureText(error, mode);
  useEffect(() => {
    if (!isLimited) toast('Analysis Failed', { id: 'analysis-failed', description: text });
  }, [isLimited, text]);

  if (limit) {
    // The uploads stay, so that it can start once the limit is lifted.
    return (
      <Page title={mode === 'single' ? 'Your photo is uploaded' : 'Your photos are uploaded'}>
        <UploadLimitDialog
          mode={mode}
          limit={limit}
          onContinue={onRetry}
          onChange={() => void navigate(UPLOAD_PAGES[mode].picker)}
        />
      </Page>
    );
  }
  return (
    <ErrorView title="Something went wrong" text={text}>
      {!isUploadMissing && (
        <Button onClick={onRetry}>{mode === 'single' ? 'Try Again' : 'Retry now'}</Button>
      )}
      <LinkButton to={UPLOAD_PAGES[mode].picker} look="outline">
        {mode === 'single' ? 'Upload Photo' : 'Back to file picker'}
      </LinkButton>
    </ErrorView>
  );
}

/** The first step: waits for the uploads, then submits them for analysis. */
export function SubmitScreen({ mode }: { mode: UploadMode }) {
  const { items, lost } = useUploads();
  const minimum = mode === 'single' ? 1 : MIN_PHOTOS_PER_ALBUM;
  const enough = items.length >= minimum && lost.length === 0;
  const hasCategories = readCategories(mode).length > 0;
  const uploaded = items.every((item) => item.status === 'done');
  const { failure, retry } = useSubmission(mode, enough && hasCategories && uploaded);

  if (!enough) return <NoPhoto mode={mode} lost={lost} />;
  if (!hasCategories) return <NoCategories mode={mode} />;
  if (failure) return <SubmitFailed mode={mode} error={failure} onRetry={retry} />;
  const isStuck = items.some((item) => isStopped(item) && item.status !== 'paused');
  return (
    <AnalyzingFrame
      mode={mode}
      step={1}
      percent={overallPercent('upload', uploadPercent(items))}
      subject={describe(mode, items)}
      slow={false}
      time={EXPECTATIONS[mode]}
      actions={
        <>
          {isStuck && <Button onClick={uploads.retryAll}>Retry</Button>}
          <LinkButton to={UPLOAD_PAGES[mode].picker} look="outline">
            Back to file picker
          </LinkButton>
        </>
      }
    >
      <InterruptedNotice />
      {uploaded && (
        <p role="status" className="flex gap-3">
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-safelight" aria-hidden="true" />
          <span>
            {countOf(items.length, 'photo')} uploaded successfully! <br />
            Starting analysis...
          </span>
        </p>
      )}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
        {items.map((item) => (
          <li key={item.id} className="min-w-0">
            <UploadTile item={item} isRemovable={items.length > minimum} />
          </li>
        ))}
      </ul>
    </AnalyzingFrame>
  );
}
