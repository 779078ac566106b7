import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type DialogButtonProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'description'> &
  ButtonLook & {
    label: string;
    children: ReactNode;
  };

/** A button that opens a dialog, whose content is mounted each time it opens. */
export function DialogButton({ label, title, description, children, ...look }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} description={description}>
        {open && children}
      </Dialog>
    </>
  );
}
