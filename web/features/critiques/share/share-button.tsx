import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** Opens the dialog that shares an album's feedback. */
export function ShareButton({ albumId }: { albumId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Share
      </Button>
      <ShareDialog albumId={albumId} open={open} onOpenChange={setOpen} />
    </>
  );
}
