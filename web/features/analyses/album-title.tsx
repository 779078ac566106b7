import { ALBUM_ROUTES, albumTitleSchema } from '@photo-coach/shared/contracts/http/albums.ts';
import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { analysisKey } from './api/analysis-query.ts';
import { ALBUM_LIST_KEY } from './job-state.ts';
import { writeAlbumTitle } from './live-updates/write-album-title.ts';

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

type RenameFormProps = { title: string; onEnd: (title: string) => void };

function RenameForm({ title, onEnd }: RenameFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = albumTitleSchema.safeParse(new FormData(event.currentTarget).get('title'));
    if (parsed.success) onEnd(parsed.data);
    else setProblem(parsed.error.issues[0]?.message ?? null);
  };
  return (
    <form onSubmit={save} noValidate className="mt-6 grid justify-items-start gap-5">
      <FormField label="Album name" error={problem ?? undefined}>
        {(control) => <Input {...control} name="title" defaultValue={title} autoComplete="off" />}
      </FormField>
      <Button type="submit">Save</Button>
    </form>
  );
}

/** The name of an album, which can be changed. */
export function AlbumTitle({ album, as: Name, className }: AlbumTitleProps) {
  const [isOpen, setOpen] = useState(false);
  const renaming = useRenameAlbum(album);
  const title = titleOf(album);
  return (
    <div className="flex items-start gap-1">
      <Name className={classNames(className, 'min-w-0 wrap-anywhere')}>{title}</Name>
      <button
        type="button"
        aria-label={`Rename ${title}`}
        onClick={() => setOpen(true)}
        className="relative z-10 grid size-9 shrink-0 place-items-center text-muted hover:text-ink"
      >
        <Pencil className="size-4" aria-hidden="true" />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Rename this album">
        {isOpen && (
          <RenameForm
            title={title}
            onEnd={(name) => {
              setOpen(false);
              if (name !== title) renaming.mutate(name);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
