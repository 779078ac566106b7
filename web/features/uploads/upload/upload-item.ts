import type { PhotoFacts } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';

/**
 * waiting: for one of the slots · retrying: between two attempts · paused: until it is resumed · cancelled, failed:
 * until it is retried.
 */
type UploadStatus =
  | 'waiting'
  | 'uploading'
  | 'retrying'
  | 'paused'
  | 'done'
  | 'failed'
  | 'cancelled';

/** A photo to upload: the chosen file, or the JPEG inside a RAW file. */
export type ChosenPhoto = {
  file: File;
  /** The folders from which it was chosen, as 'Wedding/Party'; null for a file that was chosen individually. */
  folder: string | null;
  /** Whether the chosen file was a RAW file. */
  isRaw: boolean;
};

/** One photo, its facts and its upload. */
export type UploadItem = Omit<ChosenPhoto, 'file'> &
  PhotoFacts & {
    /** Belongs to this file alone. */
    id: string;
    name: string;
    /** Bytes. */
    size: number;
    status: UploadStatus;
    /** Bytes. */
    sent: number;
    /** Where the finished upload is stored. */
    path: string | null;
    /** Where a started upload in parts is stored. */
    begunPath: string | null;
    /** Why it has failed, or is tried again. */
    error: string | null;
    /** Of the file, ms since 1970. With its name and size, it tells whether the file is chosen again. */
    lastModified: number;
    /** Whether the facts have been read, or can't be. */
    isRead: boolean;
    preview: Preview;
  };

/** A small picture of the file: being made, made, or unavailable for this type or content. */
type Preview =
  | { state: 'pending' | 'unsupported' | 'failed'; url: null }
  | { state: 'ready'; url: string };

/** A photo's id in a request, by its place from 0: p1, p2, … */
export const clientIdAt = (index: number): string => `p${index + 1}`;

/** Whether an upload is running, or will continue without the photographer. */
export const isUnderWay = ({ status }: Pick<UploadItem, 'status'>): boolean =>
  status === 'waiting' || status === 'uploading' || status === 'retrying';

/** Whether an upload waits for the photographer. */
export const isStopped = ({ status }: Pick<UploadItem, 'status'>): boolean =>
  status === 'failed' || status === 'cancelled' || status === 'paused';

/** Percentage of all bytes sent so far, 0–100. */
export function uploadPercent(items: readonly Pick<UploadItem, 'size' | 'sent'>[]): number {
  const all = items.reduce((sum, item) => sum + item.size, 0);
  const sent = items.reduce((sum, item) => sum + item.sent, 0);
  return all === 0 ? 0 : (sent / all) * 100;
}

/** Percentage of all bytes sent so far while uploads are under way, 0–100; null otherwise. */
export const runningPercent = (items: readonly UploadItem[]): number | null =>
  items.some(isUnderWay) ? uploadPercent(items) : null;

/** The path that react-dropzone gives dropped files, and browsers give the files of a chosen folder. */
type Located = { name: string; webkitRelativePath?: string; path?: unknown };

/**
 * The folders from which a file was chosen or dropped, from the outermost: 'Wedding/Party'.
 * @returns null for a file that was chosen individually
 */
export function folderOf({ webkitRelativePath, path }: Located): string | null {
  const whole = webkitRelativePath || (typeof path === 'string' ? path : '');
  const folders = whole.split('/').filter((part) => part !== '' && part !== '.');
  return folders.slice(0, -1).join('/') || null;
}
