import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

type InlineEditProps = {
  /** The current value. */
  children: ReactNode;
  /** Label of the button that opens the form. */
  action: string;
  /** Renders the form; `close` closes it and returns the focus to the button. */
  form: (close: () => void) => ReactNode;
};

/** The current value with a button that replaces it with a form. */
export function InlineEdit({ children, action, form }: InlineEditProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (open) return form(() => setOpen(false));
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">{children}</div>
      <Button ref={opener} look="outline" size="small" onClick={() => setOpen(true)}>
        {action}
      </Button>
    </div>
  );
}
