import { isUnderWay, type UploadItem } from './upload-item.ts';

const PREVIEW_FAILED = 'Upload succeeded but preview generation failed';

/** What a tile says about its file. */
export function statusText({ status, sent, size, error, preview }: UploadItem): string {
  if (status === 'done') return preview.state === 'failed' ? PREVIEW_FAILED : 'Uploaded';
  if (status === 'failed' || status === 'cancelled') return error ?? '';
  if (status === 'waiting') return 'Waiting';
  if (status === 'paused') return 'Paused';
  if (status === 'retrying') return 'Connection lost. Trying again…';
  return `${Math.round((sent / Math.max(1, size)) * 100)} %`;
}

/** A time that people can plan by: seconds in steps of five, then minutes. */
export function timeLeftText(seconds: number): string {
  if (seconds < 5) return 'a few seconds left';
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} seconds left`;
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`;
}

/** What the line under the bar says of all files. */
export function progressText(
  items: readonly UploadItem[],
  { percent, secondsLeft, isOnline }: Progress,
): string {
  const done = items.filter(({ status }) => status === 'done').length;
  const count = `${done} of ${items.length} uploaded, ${Math.floor(percent)} %`;
  if (!items.some(isUnderWay)) return count;
  if (!isOnline) return `${count} · You're offline. The upload goes on when you're back.`;
  return secondsLeft === null ? count : `${count} · ${timeLeftText(secondsLeft)}`;
}

type Progress = { percent: number; secondsLeft: number | null; isOnline: boolean };
