import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { analyzingPage, PAGES } from '@photo-coach/shared/domain/pages.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { hasCode } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { reachedLimit } from '../../billing/limits/reached-limit.ts';
import { findPhotos, useShoot } from '../../shoots/shoot-store.ts';
import { readCategories } from '../../uploads/choices.ts';
import { UploadLimitDialog } from '../../uploads/limited/upload-limit-dialog.tsx';
import { LostFilesNotice } from '../../uploads/pick-files/file-notices.tsx';
import { InterruptedNotice } from '../../uploads/progress/interrupted-notice.tsx';
import { UploadTile } from '../../uploads/progress/upload-tile.tsx';
import { useUploadLeaveWarning } from '../../uploads/progress/use-upload-leave-warning.ts';
import { isStopped, type UploadItem, uploadPercent } from '../../uploads/upload/upload-item.ts';
import { useUploads } from '../../uploads/upload/upload-state.ts';
import { uploads } from '../../uploads/upload/upload-store.ts';
import { toMode, UPLOAD_PAGES, type UploadChoice } from '../../uploads/upload-mode.ts';
import { ErrorView } from '../failure/error-view.tsx';
import { callFailureText } from '../failure/failure-texts.ts';
import {
  ANALYZING_TITLES,
  AnalyzingFrame,
  EXPECTATIONS,
  overallPercent,
} from './analyzing-frame.tsx';
import { submitShootAlbum, submitUploads } from './submit-uploads.ts';

/**
 * Submits the next photos once they are uploaded.
 * @param key of the photos that can be submitted; null while there are none
 * @param submit returns the page that follows; null if more photos do
 */
function useSubmission(key: string | null, submit: () => Promise<string | null>) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const submitNow = useEffectEvent(submit);
  const ready = failure === null ? key : null;
  useEffect(() => {
    if (ready === null) return;
    let isCurrent = true;
    submitNow().then((page) => {
      if (isCurrent && page !== null) void navigate(page, { replace: true });
    }, setFailure);
    return () => {
      isCurrent = false;
    };
  }, [ready, navigate]);
  return { failure, retry: () => setFailure(null) };
}

type UploadsOnPage = {
  choice: UploadChoice;
  /** The photos of each request that is still to be sent: an album's, or those of a shoot's albums. */
  waiting: readonly (readonly UploadItem[])[];
  /** How many albums of the shoot the server has accepted. */
  accepted: number;
};

function describe({ choice, waiting, accepted }: UploadsOnPage): string {
  const areas = countOf(readCategories(choice).length, 'feedback area');
  const items = waiting.flat();
  if (choice === 'single') return `${items[0]?.name ?? ''} · ${areas}`;
  if (choice === 'album') return `${countOf(items.length, 'photo')} · ${areas}`;
  return `${accepted} of ${countOf(accepted + waiting.length, 'album')} started · ${areas}`;
}

/** 0–100; every album of a shoot counts the same. */
function uploadedPercent({ waiting, accepted }: UploadsOnPage): number {
  const sum = waiting.reduce((total, items) => total + uploadPercent(items), 100 * accepted);
  return sum / Math.max(1, accepted + waiting.length);
}

function NoPhoto({ choice, lost }: { choice: UploadChoice; lost: readonly string[] }) {
  return (
    <ErrorView title="Upload again" text="No photo found, please upload again">
      <LostFilesNotice names={lost} />
      <LinkButton to={UPLOAD_PAGES[choice].picker}>Upload Photo</LinkButton>
    </ErrorView>
  );
}

function NoCategories({ choice }: { choice: UploadChoice }) {
  return (
    <ErrorView title="Something went wrong" text="No feedback categories selected">
      <LinkButton to={UPLOAD_PAGES[choice].categories}>Try Again</LinkButton>
    </ErrorView>
  );
}

type SubmitFailedProps = Pick<UploadsOnPage, 'choice' | 'waiting'> & {
  error: unknown;
  onRetry: () => void;
};

/** A request for an analysis that was rejected or did not reach the server. */
function SubmitFailed({ choice, waiting, error, onRetry }: SubmitFailedProps) {
  const navigate = useNavigate();
  const mode = toMode(choice);
  const { picker } = UPLOAD_PAGES[choice];
  const limit = reachedLimit(error);
  const isLimited = limit !== null;
  const isUploadMissing = hasCode(error, 'upload_missing');
  const text = callFailureText(error, mode);
  const notStarted = `${countOf(waiting.length, 'album')} ${waiting.length === 1 ? 'has' : 'have'} not started yet.`;
  useEffect(() => {
    if (!isLimited) toast('Analysis Failed', { id: 'analysis-failed', description: text });
  }, [isLimited, text]);

  if (limit) {
    // The uploads stay, so that it can start once the limit is lifted.
    return (
      <Page
        title={mode === 'single' ? 'Your photo is uploaded' : 'Your photos are uploaded'}
        lead={choice === 'shoot' && notStarted}
      >
        <UploadLimitDialog
          mode={mode}
          items={waiting[0] ?? []}
          limit={limit}
          onContinue={onRetry}
          onChange={() => void navigate(picker)}
        />
      </Page>
    );
  }
  return (
    <ErrorView
      title="Something went wrong"
      text={choice === 'shoot' ? `${text} ${notStarted}` : text}
    >
      {!isUploadMissing && (
        <Button onClick={onRetry}>{mode === 'single' ? 'Try Again' : 'Retry now'}</Button>
      )}
      <LinkButton to={picker} look="outline">
        {mode === 'single' ? 'Upload Photo' : 'Back to file picker'}
      </LinkButton>
    </ErrorView>
  );
}

/**
 * The first step: waits for the uploads, then submits them for analysis. The albums of a shoot are submitted one after
 * the other, each as soon as its photos are uploaded; they are followed on the dashboard.
 */
export function SubmitScreen({ choice }: { choice: UploadChoice }) {
  const { items, lost } = useUploads();
  const { albums, accepted } = useShoot();
  useUploadLeaveWarning();
  const mode = toMode(choice);
  const minimum = mode === 'single' ? 1 : MIN_PHOTOS_PER_ALBUM;
  const isShoot = choice === 'shoot';
  const waiting = isShoot ? albums.map(({ photoIds }) => findPhotos(items, photoIds)) : [items];
  const enough = lost.length === 0 && waiting.every(({ length }) => length >= minimum);
  const hasCategories = readCategories(choice).length > 0;
  const uploaded = waiting.find((photos) => photos.every(({ status }) => status === 'done'));
  const next = enough && hasCategories ? uploaded : undefined;
  const { failure, retry } = useSubmission(next?.map(({ id }) => id).join() ?? null, async () => {
    if (!isShoot) {
      const { albumId } = await submitUploads(mode);
      return analyzingPage(albumId, { isSingle: mode === 'single' });
    }
    const album = albums.find(({ photoIds }) => photoIds[0] === next?.[0]?.id);
    if (album) await submitShootAlbum(album);
    return null;
  });

  if (waiting.length === 0) return <Navigate to={PAGES.dashboard} replace />;
  if (!enough) return <NoPhoto choice={choice} lost={lost} />;
  if (!hasCategories) return <NoCategories choice={choice} />;
  if (failure) {
    return <SubmitFailed choice={choice} waiting={waiting} error={failure} onRetry={retry} />;
  }
  const onPage = { choice, waiting, accepted: isShoot ? accepted : 0 };
  const isStuck = items.some((item) => isStopped(item) && item.status !== 'paused');
  return (
    <AnalyzingFrame
      title={isShoot ? 'Starting your albums…' : ANALYZING_TITLES[mode]}
      step={1}
      percent={overallPercent('upload', uploadedPercent(onPage))}
      subject={describe(onPage)}
      slow={false}
      time={isShoot ? 'Keep this page open until every album has started.' : EXPECTATIONS[mode]}
      actions={
        <>
          {isStuck && <Button onClick={uploads.retryAll}>Retry</Button>}
          <LinkButton to={UPLOAD_PAGES[choice].picker} look="outline">
            Back to file picker
          </LinkButton>
        </>
      }
    >
      <InterruptedNotice />
      {uploaded && !isShoot && (
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
            <UploadTile item={item} isRemovable={!isShoot && items.length > minimum} />
          </li>
        ))}
      </ul>
    </AnalyzingFrame>
  );
}
