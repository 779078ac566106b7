import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { isUnderWay, type UploadItem, uploadPercent } from '../upload/upload-item.ts';
import { useUploads } from '../upload/upload-state.ts';
import { uploads } from '../upload/upload-store.ts';
import { progressText } from './upload-texts.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

function subscribeOnline(listener: () => void): () => void {
  const done = new AbortController();
  for (const name of ['online', 'offline']) {
    window.addEventListener(name, listener, { signal: done.signal });
  }
  return () => done.abort();
}

const useOnline = () => useSyncExternalStore(subscribeOnline, () => navigator.onLine);

/** Pauses all uploads, or resumes those that are paused. */
function PauseButton({ items }: { items: readonly UploadItem[] }) {
  const isPaused = items.some(({ status }) => status === 'paused');
  const { isInterrupted } = useUploads();
  // The notice about the interruption has a button of its own.
  if (isInterrupted) return null;
  if (!isPaused && !items.some(isUnderWay)) return null;
  const Icon = isPaused ? Play : Pause;
  return (
    <Button look="outline" size="small" onClick={isPaused ? uploads.resume : uploads.pause}>
      <Icon className="size-4" aria-hidden="true" />
      {isPaused ? 'Resume' : 'Pause'} {items.length === 1 ? 'upload' : 'uploads'}
    </Button>
  );
}

/** The progress of all files: a bar, the same in numbers, and the time left. */
export function UploadSummary({ items }: { items: readonly UploadItem[] }) {
  const percent = uploadPercent(items);
  const secondsLeft = useSecondsLeft();
  const isOnline = useOnline();
  return (
    <div>
      <Progress label="Upload of all photos" percent={Math.floor(percent)} />
      <div className="mt-2 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="caption tabular">{progressText(items, { percent, secondsLeft, isOnline })}</p>
        <PauseButton items={items} />
      </div>
    </div>
  );
}
