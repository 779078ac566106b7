import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ExportDialog } from './export-dialog.tsx';

/** Opens the dialog that saves an album's feedback as files. */
export function ExportButton({ album }: { album: AlbumRecord }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Export
      </Button>
      <ExportDialog album={album} open={open} onOpenChange={setOpen} />
    </>
  );
}
