import { RotateCw, X } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import type { UploadItem } from './upload-store.ts';

function statusText({ status, sent, size, error }: UploadItem): string {
  if (status === 'done') return 'Uploaded';
  if (status === 'failed') return error ?? 'Upload failed. Please try again.';
  if (status === 'waiting') return 'Waiting';
  return `${Math.round((sent / Math.max(1, size)) * 100)} %`;
}

function Picture({ item }: { item: UploadItem }) {
  if (item.preview) {
    return <img src={item.preview} alt="" decoding="async" className="size-full object-cover" />;
  }
  const ext = item.name.split('.').pop() ?? '';
  return (
    <span className="grid size-full place-items-center bg-stage text-sm text-stage-ink uppercase">
      {ext}
    </span>
  );
}

type UploadTileProps = { item: UploadItem; onRemove?: () => void; onRetry: () => void };

/** A chosen file with its preview and upload progress. */
export function UploadTile({ item, onRemove, onRetry }: UploadTileProps) {
  const failed = item.status === 'failed';
  const percent = (item.sent / Math.max(1, item.size)) * 100;
  return (
    <li className="min-w-0">
      <div className="relative aspect-3/2 overflow-hidden bg-line">
        <Picture item={item} />
        {onRemove && (
          <button
            type="button"
            aria-label={`Remove ${item.name}`}
            onClick={onRemove}
            className="absolute right-1.5 top-1.5 grid size-8 place-items-center bg-black/75 text-white hover:bg-black"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
        {item.status !== 'done' && (
          <span
            className="absolute bottom-0 left-0 h-1 bg-mark transition-[width]"
            style={{ width: `${percent}%` }}
          />
        )}
      </div>
      <p className="mt-2 truncate text-sm" title={item.name}>
        {item.name}
      </p>
      <p className={classNames('tabular text-data', failed ? 'text-safelight' : 'text-muted')}>
        {statusText(item)}
      </p>
      {failed && (
        <button
          type="button"
          onClick={onRetry}
          className="mt-1 inline-flex items-center gap-1.5 text-sm underline underline-offset-4"
        >
          <RotateCw className="size-3.5" aria-hidden="true" /> Retry
          <span className="sr-only">{item.name}</span>
        </button>
      )}
    </li>
  );
}
