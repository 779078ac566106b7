import X from 'lucide-react/icons/x';
import * as Primitive from 'radix-ui/popover';
import type { ReactNode } from 'react';

type PopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name of the popover. */
  label: string;
  /** The button that opens it. */
  trigger: ReactNode;
  children: ReactNode;
};

/** A small panel beside the button that opened it. */
export function Popover({ open, onOpenChange, label, trigger, children }: PopoverProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          sideOffset={10}
          collisionPadding={12}
          className="z-30 max-h-[var(--radix-popover-content-available-height)] w-[min(23rem,calc(100vw-1.5rem))] overflow-y-auto rounded-fine bg-raised p-5 text-ink shadow-raised"
        >
          {children}
          <Primitive.Close
            aria-label="Close"
            className="absolute right-2 top-2 grid size-9 place-items-center rounded-fine text-muted hover:text-ink"
          >
            <X className="size-4" aria-hidden="true" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
