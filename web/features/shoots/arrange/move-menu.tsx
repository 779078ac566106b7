import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useState } from 'react';
import { Popover } from '../../../ui/overlays/popover.tsx';
import type { ShootAlbum } from '../shoot-state.ts';
import { shoots } from '../shoot-store.ts';
import { divideBefore, movePhoto } from './arrange-albums.ts';

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
};

/** Every destination of a photo: for touch screens and screen readers, with more options than dragging. */
export function MoveMenu({ id, name, album, albums }: MoveMenuProps) {
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
