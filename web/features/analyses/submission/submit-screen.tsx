import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { analyzingPage } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { readCategories } from '../../uploads/choices.ts';
import { LostFilesNotice } from '../../uploads/pick-files/file-notices.tsx';
import {
  type UploadItem,
  uploadPercent,
  uploads,
  useUploads,
} from '../../uploads/upload/upload-store.ts';
import { UploadTile } from '../../uploads/upload/upload-tile.tsx';
import type { UploadMode } from '../../uploads/upload-mode.ts';
import { ErrorView } from '../failure/error-view.tsx';
import { AnalyzingFrame } from '../progress/analyzing-frame.tsx';
import { overallPercent } from '../progress/steps.tsx';
import { SubmitFailed } from './submit-failed.tsx';
import { submitUploads } from './submit-uploads.ts';

/** Hands the uploads in once all of them are there, and keeps the album's id in the address. */
function useSubmission(mode: UploadMode, ready: boolean) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another submission
  useEffect(() => {
    if (!ready) return;
    let left = false;
    submitUploads(mode).then(
      ({ albumId }) => {
        if (left) return;
        const page = analyzingPage(albumId, { isSingle: mode === 'single' });
        void navigate(page, { replace: true });
      },
      (error: unknown) => {
        if (!left) setFailure(error);
      },
    );
    return () => {
      left = true;
    };
  }, [mode, ready, tries, navigate]);
  const retry = () => {
    setFailure(null);
    setTries(tries + 1);
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
      <Button asChild>
        <Link to={`/upload/${mode}/file-picker`}>Upload Photo</Link>
      </Button>
    </ErrorView>
  );
}

function NoCategories({ mode }: { mode: UploadMode }) {
  return (
    <ErrorView title="Something went wrong" text="No feedback categories selected">
      <Button asChild>
        <Link to={`/upload/${mode}/select-feedback`}>Try Again</Link>
      </Button>
    </ErrorView>
  );
}

/** The first step: what is left of the uploads, then the request for the analysis. */
export function SubmitScreen({ mode }: { mode: UploadMode }) {
  const { items, lost } = useUploads();
  const least = mode === 'single' ? 1 : MIN_PHOTOS_PER_ALBUM;
  const enough = items.length >= least && lost.length === 0;
  const hasCategories = readCategories(mode).length > 0;
  const uploaded = items.every((item) => item.status === 'done');
  const { failure, retry } = useSubmission(mode, enough && hasCategories && uploaded);

  if (!enough) return <NoPhoto mode={mode} lost={lost} />;
  if (!hasCategories) return <NoCategories mode={mode} />;
  if (failure) return <SubmitFailed mode={mode} error={failure} onRetry={retry} />;
  const failed = items.filter((item) => item.status === 'failed');
  return (
    <AnalyzingFrame
      mode={mode}
      step={1}
      percent={overallPercent('upload', uploadPercent(items))}
      subject={describe(mode, items)}
      slow={false}
      actions={
        <>
          {failed.length > 0 && (
            <Button onClick={() => failed.map((item) => uploads.retry(item.id))}>Retry</Button>
          )}
          <Button asChild look="outline">
            <Link to={`/upload/${mode}/file-picker`}>Back to file picker</Link>
          </Button>
        </>
      }
    >
      {uploaded && (
        <p role="status">
          {countOf(items.length, 'photo')} uploaded successfully! <br />
          Starting analysis...
        </p>
      )}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
        {items.map((item) => (
          <UploadTile
            key={item.id}
            item={item}
            onRetry={() => uploads.retry(item.id)}
            {...(items.length > least && { onRemove: () => uploads.remove(item.id) })}
          />
        ))}
      </ul>
    </AnalyzingFrame>
  );
}
