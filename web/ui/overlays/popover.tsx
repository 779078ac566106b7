import X from 'lucide-react/icons/x';
import * as Primitive from 'radix-ui/popover';
import type { ReactNode, RefObject } from 'react';
import { Scroller } from '../layout/scroller.tsx';

/** What a popover must not cover, if that is more than its button, and the side on which it opens. */
type PopoverSpot = {
  side: 'top' | 'right' | 'bottom' | 'left';
  around: RefObject<{ getBoundingClientRect: () => DOMRect } | null>;
};

type PopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name of the popover. */
  label: string;
  /** The button that opens it. */
  trigger: ReactNode;
  spot?: PopoverSpot;
  children: ReactNode;
};

/** A small panel beside the button that opened it. */
export function Popover({ open, onOpenChange, label, trigger, spot, children }: PopoverProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      {spot && <Primitive.Anchor virtualRef={spot.around} />}
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          {...(spot && { side: spot.side })}
          sideOffset={10}
          collisionPadding={12}
          className="z-50 flex max-h-[var(--radix-popover-content-available-height)] w-[min(23rem,calc(100vw-1.5rem),var(--radix-popover-content-available-width,100vw))] flex-col rounded-fine bg-raised text-ink shadow-raised"
        >
          <Scroller label={label} className="p-5">
            <div>{children}</div>
          </Scroller>
          <Primitive.Close
            aria-label="Close"
            className="absolute right-2 top-2 grid size-9 place-items-center rounded-fine bg-raised text-muted hover:text-ink"
          >
            <X className="size-4" aria-hidden="true" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
