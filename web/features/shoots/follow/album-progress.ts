import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { isUnknownAlbum } from '../../analyses/api/analysis-query.ts';
import { overallPercent } from '../../analyses/progress/analyzing-frame.tsx';
import { statusText } from '../../analyses/status-text.ts';
import { localPreviewOf } from '../../uploads/upload/local-previews.ts';
import { type UploadItem, uploadPercent } from '../../uploads/upload/upload-item.ts';

/** What a row shows of one album. */
export type AlbumProgress = {
  /** Unique on the page. */
  key: string;
  title: string;
  photoCount: number;
  /** 0–100, of uploading and analyzing together. */
  percent: number;
  text: string;
  /** URLs of a few small pictures. */
  pictures: readonly string[];
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** How many photos were kept and rejected. */
  flagged: { kept: number; rejected: number };
  /** Null until the server has accepted the album. */
  albumId: string | null;
};

/** Maximum number of pictures of an album. */
export const PICTURES = 3;

const NONE_FLAGGED = { kept: 0, rejected: 0 } as const;

/** An album whose photos are being uploaded, or that waits for earlier ones. */
export function progressOfUpload(
  album: { key: string; title: string },
  items: readonly UploadItem[],
): AlbumProgress {
  const done = items.filter(({ status }) => status === 'done').length;
  const isUploaded = done === items.length;
  return {
    ...album,
    photoCount: items.length,
    percent: overallPercent('upload', uploadPercent(items)),
    text: isUploaded ? 'Waiting to start' : `${done} of ${countOf(items.length, 'photo')} uploaded`,
    pictures: items.flatMap(({ preview }) => preview.url ?? []).slice(0, PICTURES),
    state: 'waiting',
    flagged: NONE_FLAGGED,
    albumId: null,
  };
}

function textOf({ job, photos }: Analysis): string {
  if (job.status === 'error') return job.error_text ?? statusText(job.status);
  if (job.status !== 'processing') return statusText(job.status);
  const critiqued = photos.filter(({ state }) => state === 'critiqued').length;
  return `${critiqued} of ${countOf(photos.length, 'photo')} critiqued`;
}

const STATES = {
  queued: 'running',
  processing: 'running',
  unknown: 'running',
  done: 'done',
  error: 'failed',
} as const;

/** An album that the server has accepted. Local pictures are shown until there are thumbnails. */
export function progressOfAnalysis(analysis: Analysis): AlbumProgress {
  const { album, job, photos } = analysis;
  return {
    key: album.id,
    title: album.title ?? 'Folder Upload',
    photoCount: photos.length,
    percent: overallPercent('job', job.status === 'done' ? 100 : job.progress),
    text: textOf(analysis),
    pictures: photos
      .flatMap(({ thumb, client_id }) => thumb ?? localPreviewOf(album.id, client_id) ?? [])
      .slice(0, PICTURES),
    state: STATES[job.status],
    flagged: {
      kept: photos.filter(({ pick }) => pick?.flag === 'pick').length,
      rejected: photos.filter(({ pick }) => pick?.flag === 'reject').length,
    },
    albumId: album.id,
  };
}

const failureOr = (error: unknown): string => (error === null ? 'Loading...' : messageOf(error));

/** An album whose analysis has not been loaded. */
export function progressOfUnknown(albumId: string, error: unknown): AlbumProgress {
  const isMissing = isUnknownAlbum(error);
  return {
    key: albumId,
    title: isMissing ? 'Album not found' : 'Album',
    photoCount: 0,
    percent: isMissing ? 100 : overallPercent('job', 0),
    text: isMissing ? 'It may have been deleted, or the link is incomplete.' : failureOr(error),
    pictures: [],
    state: isMissing ? 'failed' : 'running',
    flagged: NONE_FLAGGED,
    albumId,
  };
}

/** Whether an album's state is final unless the user acts. */
export const isEnded = ({ state }: AlbumProgress): boolean =>
  state === 'done' || state === 'failed';
