import { useDraggable } from '@dnd-kit/core';
import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { memo, type ReactNode, type RefObject, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import { PreviewPicture } from '../uploads/progress/upload-tile.tsx';
import type { UploadItem } from '../uploads/upload/upload-item.ts';
import { uploads } from '../uploads/upload/upload-store.ts';
import { divideBefore, movePhoto } from './arrange-albums.ts';
import type { ShootAlbum } from './shoot-state.ts';
import { shoots } from './shoot-store.ts';

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

type ItemProps = { disabled?: boolean; onSelect: () => void; children: ReactNode };

function Item({ disabled = false, onSelect, children }: ItemProps) {
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        onClick={onSelect}
        className="w-full py-1.5 text-left hover:text-safelight disabled:cursor-not-allowed disabled:text-muted"
      >
        {children}
      </button>
    </li>
  );
}

type MoveMenuProps = {
  id: string;
  name: string;
  album: ShootAlbum;
  albums: readonly ShootAlbum[];
  /** The photo, which the menu doesn't cover. */
  tile: RefObject<HTMLElement | null>;
};

/** Every destination of a photo: for touch screens and screen readers, with more options than dragging. */
function MoveMenu({ id, name, album, albums, tile }: MoveMenuProps) {
  const [open, setOpen] = useState(false);
  const select = (action: () => void) => () => {
    setOpen(false);
    action();
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={`Move ${name}`}
      spot={{ side: 'bottom', around: tile }}
      trigger={
        <button
          type="button"
          aria-label={`Options for ${name}`}
          className="absolute right-1 top-1 grid size-7 place-items-center bg-black/75 text-white hover:bg-black"
        >
          <Ellipsis className="size-4" aria-hidden="true" />
        </button>
      }
    >
      <p className="truncate pr-8 text-sm text-muted">{name}</p>
      <ul className="mt-2">
        {albums.map(({ key, photoIds }, index) => {
          if (key === album.key) return null;
          const isFull = photoIds.length >= MAX_PHOTOS_PER_ALBUM;
          const move = () =>
            shoots.arrange((before, photos) => movePhoto(before, photos, { id, to: key }));
          return (
            <Item key={key} disabled={isFull} onSelect={select(move)}>
              Move to Album {index + 1}
              {isFull && ' (full)'}
            </Item>
          );
        })}
        {album.photoIds[0] !== id && (
          <Item onSelect={select(() => shoots.arrange((before) => divideBefore(before, id)))}>
            Start a new album here
          </Item>
        )}
        <Item onSelect={select(() => shoots.remove([id]))}>Remove photo</Item>
      </ul>
    </Popover>
  );
}

type PhotoTileProps = { item: UploadItem; album: ShootAlbum; albums: readonly ShootAlbum[] };

/** A photo that can be dragged to another album, or moved there with its menu. */
export const PhotoTile = memo(function PhotoTile({ item, album, albums }: PhotoTileProps) {
  const { id, name } = item;
  const tile = useRef<HTMLLIElement>(null);
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id });
  return (
    <li ref={tile} className="min-w-0">
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
          <PreviewPicture item={item} />
        </button>
        <MoveMenu id={id} name={name} album={album} albums={albums} tile={tile} />
        {!isStuck(item) && <UploadState item={item} />}
      </div>
      {isStuck(item) && <UploadState item={item} />}
    </li>
  );
});
