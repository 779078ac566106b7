import { timeLeftText } from '../../../lib/time-left-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { PauseButton } from '../progress/upload-summary.tsx';
import { statusText } from '../progress/upload-texts.ts';
import { useSecondsLeft } from '../progress/use-seconds-left.ts';
import { isStopped, isUnderWay, type UploadItem, uploadPercent } from '../upload/upload-item.ts';
import { uploads } from '../upload/upload-store.ts';

function Picture({ item }: { item: UploadItem }) {
  return (
    <div className="grid min-h-60 place-items-center bg-stage p-4 sm:p-8">
      {item.preview.state === 'ready' ? (
        <img src={item.preview.url} alt={item.name} className="max-h-[60vh] max-w-full" />
      ) : (
        <span className="grid aspect-3/2 w-full max-w-md place-items-center border border-stage-line text-stage-ink uppercase">
          {item.name.split('.').pop()}
        </span>
      )}
    </div>
  );
}

function UploadProgress({ item }: { item: UploadItem }) {
  const percent = Math.floor(uploadPercent([item]));
  const secondsLeft = useSecondsLeft();
  const text = item.status === 'uploading' ? `Uploading ${percent} %` : statusText(item);
  return (
    <div className="mt-4">
      <Progress label={`Upload of ${item.name}`} percent={percent} />
      <p className="caption tabular mt-2">
        {text}
        {secondsLeft !== null && item.status === 'uploading' && ` · ${timeLeftText(secondsLeft)}`}
      </p>
    </div>
  );
}

/** The chosen photo, its upload progress, and its actions. */
export function ChosenPhoto({ item }: { item: UploadItem }) {
  const isRunning = isUnderWay(item);
  return (
    <figure>
      <Picture item={item} />
      <figcaption className="mt-4 flex flex-wrap items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">{item.name}</span>
        <span className="flex flex-wrap items-center gap-5">
          <PauseButton items={[item]} />
          {isStopped(item) && item.status !== 'paused' && (
            <Button look="quiet" size="text" onClick={() => uploads.retry(item.id)}>
              Retry
            </Button>
          )}
          <Button
            look="quiet"
            size="text"
            onClick={() => (isRunning ? uploads.cancel(item.id) : uploads.remove(item.id))}
          >
            {isRunning ? 'Cancel upload' : 'Remove'}
          </Button>
        </span>
      </figcaption>
      {item.error ? (
        <p className="mt-2 text-safelight" role="alert">
          {item.error}
        </p>
      ) : (
        <UploadProgress item={item} />
      )}
    </figure>
  );
}
