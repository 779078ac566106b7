import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import type { GenerateFeedbackRequest } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { AnalysisRequest } from '@photo-coach/shared/domain/plans/refuse-analysis.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, isRefusal, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { requestFeedback, toPhotos } from '../../analyses/submission/submit-uploads.ts';
import { PlanOptions } from '../../billing/limits/plan-options.tsx';
import {
  isUpgradable,
  type ReachedLimit,
  reachedLimit,
} from '../../billing/limits/reached-limit.ts';
import { useRefusal } from '../../billing/limits/use-limit.ts';
import type { UploadItem } from '../../uploads/upload/upload-item.ts';
import { useUploads } from '../../uploads/upload/upload-state.ts';
import { uploads } from '../../uploads/upload/upload-store.ts';
import { titleOfAlbum } from '../album-names.ts';
import type { Shoot, ShootAlbum } from '../shoot-state.ts';
import { findPhotos, shoots } from '../shoot-store.ts';

function toRequest({ albums, choices }: Shoot, photos: readonly UploadItem[], key: string) {
  const at = albums.findIndex((album) => album.key === key);
  return {
    title: titleOfAlbum(photos, at + 1),
    photos: toPhotos(findPhotos(photos, albums[at]?.photoIds ?? [])),
    categories: choices?.categories ?? [],
    context: { mode: 'album', questionnaire: choices?.questionnaire ?? {} },
  } satisfies GenerateFeedbackRequest;
}

/**
 * Submits one album of the shoot. Its key is stored already, so that after a reload the same request is sent and the
 * server doesn't create a second album.
 * @throws ApiError
 */
async function submitShootAlbum(key: string): Promise<void> {
  try {
    const request = toRequest(shoots.get(), uploads.get().items, key);
    const { albumId } = await requestFeedback(request, key);
    shoots.accept(key, albumId);
  } catch (error) {
    // After a refusal, sending it again is a new request.
    if (error instanceof ApiError && isRefusal(error)) shoots.renewKey(key);
    throw error;
  }
}

type Submission = {
  /** Why it stopped; null while it is running. */
  failure: unknown;
  retry: () => void;
};

/**
 * Submits the albums of a started shoot one after the other, each as soon as its photos are uploaded. Stops at the
 * first refusal.
 */
export function useShootSubmission({ albums, choices }: Shoot): Submission {
  const { items } = useUploads();
  const [failure, setFailure] = useState<unknown>(null);
  const isUploaded = (id: string) => items.some((item) => item.id === id && item.path !== null);
  const next = albums.find(
    ({ albumId, photoIds }) =>
      albumId === null && photoIds.length >= MIN_PHOTOS_PER_ALBUM && photoIds.every(isUploaded),
  );
  const key = choices === null || failure !== null ? null : (next?.key ?? null);
  useEffect(() => {
    if (key !== null) submitShootAlbum(key).catch(setFailure);
  }, [key]);
  return { failure, retry: () => setFailure(null) };
}

type StoppedProps = {
  error: unknown;
  /** The albums that the server has not accepted. */
  waiting: readonly ShootAlbum[];
  onRetry: () => void;
};

type FrameProps = Pick<StoppedProps, 'waiting' | 'onRetry'> & {
  title: string;
  text: string;
  children?: ReactNode;
};

function Frame({ title, text, waiting, onRetry, children }: FrameProps) {
  const [what, them] =
    waiting.length === 1 ? ['1 album has', 'it'] : [`${waiting.length} albums have`, 'them'];
  return (
    <div className="grid gap-5">
      <Notice kind="error" title={title}>
        {text} {what} not started yet.
      </Notice>
      <div className="flex flex-wrap gap-4">
        <Button onClick={onRetry}>Continue</Button>
        <Button look="outline" onClick={shoots.dropUnaccepted}>
          Leave {them} out
        </Button>
      </div>
      {/* Below the buttons: late content must not move them away from the pointer. */}
      {children}
    </div>
  );
}

function StoppedByLimit({
  limit,
  ...frame
}: Omit<StoppedProps, 'error'> & { limit: ReachedLimit }) {
  const photos = frame.waiting[0]?.photoIds.length ?? 0;
  const request: AnalysisRequest = { kind: 'folder', photos };
  const { title, text, limit: limitNow } = useRefusal(limit, request);
  return (
    <Frame title={title} text={text} {...frame}>
      {limitNow && isUpgradable(limitNow) && <PlanOptions />}
    </Frame>
  );
}

/** Why the other albums of the shoot have not started; they are kept, so that they can start later. */
export function SubmissionStopped({ error, ...frame }: StoppedProps) {
  const limit = reachedLimit(error);
  if (limit) return <StoppedByLimit limit={limit} {...frame} />;
  return <Frame title="Something went wrong" text={messageOf(error)} {...frame} />;
}
