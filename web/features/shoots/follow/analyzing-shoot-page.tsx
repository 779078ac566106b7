import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useAnalyses } from '../../analyses/api/analysis-query.ts';
import { LostFilesNotice } from '../../uploads/pick-files/file-notices.tsx';
import { InterruptedNotice } from '../../uploads/progress/interrupted-notice.tsx';
import { useUploadLeaveWarning } from '../../uploads/progress/use-upload-leave-warning.ts';
import { isStopped } from '../../uploads/upload/upload-item.ts';
import { useUploads } from '../../uploads/upload/upload-state.ts';
import { uploads } from '../../uploads/upload/upload-store.ts';
import { titleOfAlbum } from '../album-names.ts';
import type { Shoot } from '../shoot-state.ts';
import { findPhotos, type ShootOnPage, shoots, useShoot } from '../shoot-store.ts';
import {
  type AlbumProgress,
  progressOfAnalysis,
  progressOfUnknown,
  progressOfUpload,
} from './album-progress.ts';
import { ShootFrame } from './shoot-frame.tsx';
import { SubmissionStopped, useShootSubmission } from './shoot-submission.tsx';

const acceptedIds = ({ albums }: Shoot): string[] => albums.flatMap(({ albumId }) => albumId ?? []);

/** The progress of the albums that the server has accepted, by id. */
function useProgressOf(albumIds: readonly string[]): Map<string, AlbumProgress> {
  const analyses = useAnalyses(albumIds);
  return new Map(
    albumIds.map((albumId, index) => {
      const { data, error } = analyses[index] ?? { data: undefined, error: null };
      return [albumId, data ? progressOfAnalysis(data) : progressOfUnknown(albumId, error)];
    }),
  );
}

/** The ids in the address, each once. */
function useAddressedIds(): string[] {
  const [query] = useSearchParams();
  const ids = (query.get('albums') ?? '').split(',').filter((id) => id !== '');
  return [...new Set(ids)];
}

/** The photos that keep albums from starting: failed uploads, and files lost in a reload. */
function MissingPhotos({ shoot }: { shoot: Shoot }) {
  const waiting = shoot.albums.flatMap(({ albumId, photoIds }) => (albumId ? [] : photoIds));
  const { items, lost } = useUploads();
  const failed = items.filter(
    (item) => isStopped(item) && item.status !== 'paused' && waiting.includes(item.id),
  );
  if (failed.length + lost.length === 0) return null;
  return (
    <div className="grid gap-4">
      <LostFilesNotice names={lost} />
      {failed.length > 0 && (
        <Notice kind="error" title={failed[0]?.error ?? 'Upload failed. Please try again.'}>
          {failed.map(({ name }) => name).join(', ')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-4">
        {failed.length > 0 && (
          <Button onClick={() => failed.map(({ id }) => uploads.retry(id))}>Retry</Button>
        )}
        <LinkButton to={PAGES.shootPicker} look="outline" onClick={shoots.pause}>
          Back to file picker
        </LinkButton>
      </div>
    </div>
  );
}

/** A started shoot that still has albums which aren't accepted yet. */
function StartingShoot({ shoot }: { shoot: ShootOnPage }) {
  const { items } = useUploads();
  const { failure, retry } = useShootSubmission(shoot);
  const accepted = acceptedIds(shoot);
  const known = useProgressOf(accepted);
  if (accepted.length === shoot.albums.length) {
    return <Navigate to={`${PAGES.analyzingShoot}?albums=${accepted.join(',')}`} replace />;
  }
  const albums = shoot.albums.map(({ key, albumId, photoIds }, index) => {
    const started = albumId === null ? undefined : known.get(albumId);
    if (started) return started;
    const photos = findPhotos(items, photoIds);
    return progressOfUpload({ key, title: titleOfAlbum(shoot.photos, index + 1) }, photos);
  });
  return (
    <ShootFrame albums={albums}>
      {failure !== null && (
        <SubmissionStopped
          error={failure}
          waiting={shoot.albums.filter(({ albumId }) => albumId === null)}
          onRetry={retry}
        />
      )}
      <InterruptedNotice />
      <MissingPhotos shoot={shoot} />
    </ShootFrame>
  );
}

/** The albums in the address. */
function FollowedAlbums({ albumIds }: { albumIds: string[] }) {
  const known = useProgressOf(albumIds);
  const albums = albumIds.flatMap((albumId) => known.get(albumId) ?? []);
  const address = albumIds.join();
  useEffect(() => {
    if (acceptedIds(shoots.get()).join() === address) shoots.finish();
  }, [address]);
  return <ShootFrame albums={albums} />;
}

/** Every album of a shoot on one page, from the end of its uploads to the finished critiques. */
export function AnalyzingShootPage() {
  const shoot = useShoot();
  const albumIds = useAddressedIds();
  const { isRestoring } = useUploads();
  useUploadLeaveWarning();
  if (albumIds.length > 0) return <FollowedAlbums albumIds={albumIds} />;
  if (isRestoring) return <LoadingScreen label="Loading your photos" />;
  if (shoot.choices === null || shoot.albums.length === 0) {
    return <Navigate to={PAGES.uploadChoice} replace />;
  }
  return <StartingShoot shoot={shoot} />;
}
