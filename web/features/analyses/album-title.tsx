import { ALBUM_ROUTES, albumTitleSchema } from '@photo-coach/shared/contracts/http/albums.ts';
import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { toast } from 'sonner';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { classNames } from '../../ui/class-names.ts';
import { analysisKey } from './api/analysis-query.ts';
import { ALBUM_LIST_KEY } from './job-state.ts';
import { writeAlbumTitle } from './live-updates/write-album-title.ts';

type TitleFieldProps = {
  title: string;
  /** Called with the new name; null keeps the old one. */
  onEnd: (title: string | null, by: 'key' | 'blur') => void;
};

/** The name in a field: Enter or leaving the field keeps it; Escape restores the old one. */
function TitleField({ title, onEnd }: TitleFieldProps) {
  const [text, setText] = useState(title);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const end = (by: 'key' | 'blur') => {
    const parsed = albumTitleSchema.safeParse(text);
    if (parsed.success) onEnd(parsed.data === title ? null : parsed.data, by);
    else if (by === 'blur') onEnd(null, by);
    else setProblem(parsed.error.issues[0]?.message ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys can also end the composition of a character.
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    // The rest of the key press would go to the pencil, which has the focus by then.
    event.preventDefault();
    if (event.key === 'Enter') end('key');
    else onEnd(null, 'key');
  };
  return (
    <>
      <input
        ref={field}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => end('blur')}
        aria-label="Album name"
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        enterKeyHint="done"
        autoComplete="off"
        className="relative z-10 w-full min-w-0 rounded-fine -outline-offset-1 border border-edge bg-raised px-2 py-0.5 text-ink"
      />
      <span
        id={problemId}
        role="alert"
        className="mt-1 block font-sans text-sm tracking-normal text-safelight empty:hidden"
      >
        {problem}
      </span>
    </>
  );
}

/** Renames an album: everywhere at once, and back again if the server refuses the name. */
function useRenameAlbum({ id: albumId, title: shown }: AlbumRecord) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) =>
      callRoute(ALBUM_ROUTES.rename, { params: { id: albumId }, body: { title } }),
    async onMutate(title) {
      // A pending reply has the old title.
      await client.cancelQueries({ queryKey: [ALBUM_LIST_KEY] });
      await client.cancelQueries({ queryKey: analysisKey(albumId) });
      writeAlbumTitle(client, { albumId, title });
      // By the time of an error the new title is shown.
      return { before: shown };
    },
    onError(error, _title, mutated) {
      if (mutated) writeAlbumTitle(client, { albumId, title: mutated.before });
      // The end of the session has a toast of its own.
      if (hasCode(error, 'no_session')) return;
      toast('The album keeps its old name', { description: messageOf(error) });
    },
    // Also the album without an analysis, and lists that are searched by title.
    onSettled() {
      void client.invalidateQueries({ queryKey: ['album-state', albumId] });
      void client.invalidateQueries({ queryKey: [ALBUM_LIST_KEY] });
    },
  });
}

type AlbumTitleProps = {
  album: AlbumRecord;
  /** The element of the name. */
  as: 'h1' | 'h2' | 'p';
  className: string;
};

/** The name of an album, which can be changed in its place. */
export function AlbumTitle({ album, as: Name, className }: AlbumTitleProps) {
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  const renaming = useRenameAlbum(album);
  const title = titleOf(album);
  // The pencil is back after the field has gone.
  useEffect(() => {
    if (isEditing || !takesFocus.current) return;
    takesFocus.current = false;
    pencil.current?.focus();
  }, [isEditing]);
  if (isEditing) {
    return (
      // Lines are clamped by hiding what overflows, which would cut the field's outline.
      <Name className={classNames(className, 'line-clamp-none overflow-visible')}>
        <TitleField
          title={title}
          onEnd={(name, by) => {
            takesFocus.current = by === 'key';
            setEditing(false);
            if (name !== null) renaming.mutate(name);
          }}
        />
      </Name>
    );
  }
  return (
    <div className="flex items-start gap-1">
      <Name className={classNames(className, 'min-w-0 wrap-anywhere')}>{title}</Name>
      <button
        ref={pencil}
        type="button"
        aria-label={`Rename ${title}`}
        onClick={() => setEditing(true)}
        className="relative z-10 grid size-9 shrink-0 place-items-center text-muted hover:text-ink"
      >
        <Pencil className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}
