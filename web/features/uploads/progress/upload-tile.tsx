import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { memo, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { isUnderWay, type UploadItem } from '../upload/upload-item.ts';
import { uploads } from '../upload/upload-store.ts';
import { statusText } from './upload-texts.ts';

/** The photo, or its type while it has no picture. */
export function PreviewPicture({ item }: { item: UploadItem }) {
  if (item.preview.state === 'ready') {
    return (
      <img
        src={item.preview.url}
        alt=""
        draggable={false}
        decoding="async"
        loading="lazy"
        className="size-full object-cover"
      />
    );
  }
  const isPending = item.preview.state === 'pending';
  return (
    <span
      className={classNames(
        'grid size-full place-items-center bg-stage text-sm text-stage-ink uppercase',
        isPending && 'motion-safe:animate-pulse',
      )}
    >
      {item.name.split('.').pop()}
    </span>
  );
}

const CORNER_BUTTON =
  'absolute top-1.5 grid size-8 place-items-center bg-black/75 text-white hover:bg-black';

/** Stops a running upload; removes any other file. */
function RemoveButton({ item }: { item: UploadItem }) {
  const isRunning = isUnderWay(item);
  return (
    <button
      type="button"
      aria-label={isRunning ? `Cancel upload of ${item.name}` : `Remove ${item.name}`}
      onClick={() => (isRunning ? uploads.cancel(item.id) : uploads.remove(item.id))}
      className={classNames(CORNER_BUTTON, 'right-1.5')}
    >
      <X className="size-4" aria-hidden="true" />
    </button>
  );
}

type UploadTileProps = {
  item: UploadItem;
  /** Whether the file can be removed. */
  isRemovable: boolean;
  /** A button in the other corner of the picture. */
  handle?: ReactNode;
};

/** A chosen file with its picture, its upload progress and its actions. */
export const UploadTile = memo(function UploadTile(props: UploadTileProps) {
  const { item, isRemovable, handle } = props;
  const isStuck = item.status === 'failed' || item.status === 'cancelled';
  const percent = (item.sent / Math.max(1, item.size)) * 100;
  return (
    <>
      <div className="relative aspect-3/2 overflow-hidden bg-line">
        <PreviewPicture item={item} />
        {handle}
        {(isRemovable || isUnderWay(item)) && <RemoveButton item={item} />}
        {item.status !== 'done' && (
          <span className="absolute bottom-0 left-0 h-1 bg-mark" style={{ width: `${percent}%` }} />
        )}
      </div>
      <p className="mt-2 truncate text-sm" title={item.name}>
        {item.name}
      </p>
      <p
        role={isStuck ? 'alert' : undefined}
        className={classNames('tabular text-data', isStuck ? 'text-safelight' : 'text-muted')}
      >
        {statusText(item)}
      </p>
      {isStuck && (
        <button
          type="button"
          onClick={() => uploads.retry(item.id)}
          className="mt-1 inline-flex items-center gap-1.5 text-sm underline underline-offset-4"
        >
          <RotateCw className="size-3.5" aria-hidden="true" /> Retry
          <span className="sr-only">{item.name}</span>
        </button>
      )}
    </>
  );
});
