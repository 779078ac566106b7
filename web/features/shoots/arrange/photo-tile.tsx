import { useDraggable } from '@dnd-kit/core';
import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { UploadItem } from '../../uploads/upload/upload-item.ts';
import { uploads } from '../../uploads/upload/upload-store.ts';
import type { ShootAlbum } from '../shoot-state.ts';
import { MoveMenu } from './move-menu.tsx';

/** A photo at the small size shown in an album. */
export function Thumbnail({ item }: { item: UploadItem }) {
  if (item.preview.url) {
    return (
      <img
        src={item.preview.url}
        alt=""
        decoding="async"
        loading="lazy"
        draggable={false}
        className="size-full object-cover"
      />
    );
  }
  return (
    <span className="grid size-full place-items-center bg-stage text-sm text-stage-ink uppercase">
      {item.name.split('.').pop()}
    </span>
  );
}

const isStuck = ({ status }: UploadItem) => status === 'failed' || status === 'cancelled';

function UploadState({ item }: { item: UploadItem }) {
  if (item.status === 'done') return null;
  if (isStuck(item)) {
    return (
      <p className="mt-1 text-xs text-safelight">
        {item.error}{' '}
        <button type="button" className="underline" onClick={() => uploads.retry(item.id)}>
          Retry<span className="sr-only"> {item.name}</span>
        </button>
      </p>
    );
  }
  return (
    <span
      className="absolute bottom-0 left-0 h-1 bg-mark"
      style={{ width: `${(item.sent / Math.max(1, item.size)) * 100}%` }}
    />
  );
}

type PhotoTileProps = { item: UploadItem; album: ShootAlbum; albums: readonly ShootAlbum[] };

/** A photo that can be dragged to another album, or moved there with its menu. */
export const PhotoTile = memo(function PhotoTile({ item, album, albums }: PhotoTileProps) {
  const { id, name } = item;
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id });
  return (
    <li className="min-w-0">
      <div className="relative">
        <button
          ref={setNodeRef}
          type="button"
          {...listeners}
          {...attributes}
          aria-label={name}
          title={name}
          className={classNames(
            'block aspect-3/2 w-full cursor-grab touch-manipulation overflow-hidden bg-line select-none',
            isDragging && 'opacity-40',
          )}
        >
          <Thumbnail item={item} />
        </button>
        <MoveMenu id={id} name={name} album={album} albums={albums} />
        {!isStuck(item) && <UploadState item={item} />}
      </div>
      {isStuck(item) && <UploadState item={item} />}
    </li>
  );
});
