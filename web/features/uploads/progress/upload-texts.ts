import { timeLeftText } from '../../../lib/time-left-text.ts';
import { isUnderWay, type UploadItem } from '../upload/upload-item.ts';

const PREVIEW_FAILED = 'Upload succeeded but preview generation failed';

/** The text of a tile about its file. */
export function statusText({ status, sent, size, error, preview }: UploadItem): string {
  if (status === 'done') return preview.state === 'failed' ? PREVIEW_FAILED : 'Uploaded';
  if (status === 'failed' || status === 'cancelled' || status === 'retrying') return error ?? '';
  if (status === 'waiting') return 'Waiting';
  if (status === 'paused') return 'Paused';
  return `${Math.round((sent / Math.max(1, size)) * 100)} %`;
}

/** The text under the bar about all files. */
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
