import X from 'lucide-react/icons/x';
import * as Primitive from 'radix-ui/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Scroller } from '../layout/scroller.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** More detail than the title; read out when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** `photo`: fills the window with the viewer's background; the title is for screen readers alone. */
  look?: 'paper' | 'photo';
  /** What has the focus at first: the first button or link, or the dialog itself if it is mainly text. */
  initialFocus?: 'control' | 'dialog';
  /** What gets the focus afterward, if the element that opened the dialog is gone by then, such as a menu item. */
  returnFocus?: RefObject<HTMLElement | null>;
};

const looks = {
  paper:
    'left-1/2 top-1/2 max-h-[85vh] w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 -translate-y-1/2 flex flex-col rounded-fine bg-raised text-ink shadow-raised',
  photo: 'inset-0 grid bg-black text-white',
};

/**
 * Focuses the element that opened a dialog, or the page's content if that is gone. Radix asks for it a moment after the
 * dialog is gone: a focus that has been set since then is kept.
 */
function focusAgain(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  const target = opener?.isConnected ? opener : document.getElementById('content');
  if (target instanceof HTMLElement) target.focus();
}

/** A modal dialog with its own backdrop, because Radix's overlay adds a style element, which the CSP blocks. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, look = 'paper' } = props;
  const { initialFocus = 'control', returnFocus } = props;
  // Radix returns the focus only to its own trigger, and our dialogs are opened from elsewhere.
  const opener = useRef<Element>(null);
  const content = useRef<HTMLDivElement>(null);
  const body = (
    <>
      <Primitive.Title className={look === 'photo' ? 'sr-only' : 'pr-8 text-3xl'}>
        {title}
      </Primitive.Title>
      {description && (
        <Primitive.Description asChild>
          <div className={look === 'photo' ? 'sr-only' : 'mt-3 text-muted'}>{description}</div>
        </Primitive.Description>
      )}
      {children}
    </>
  );
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        {open && <div className="fixed inset-0 z-40 bg-black/70" />}
        <Primitive.Content
          ref={content}
          data-modal=""
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (initialFocus === 'control') return;
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusAgain(returnFocus?.current ?? opener.current);
          }}
          className={classNames('fixed z-50 outline-none', looks[look])}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          {look === 'photo' ? (
            body
          ) : (
            <Scroller label={title} className="p-7 sm:p-9">
              <div>{body}</div>
            </Scroller>
          )}
          <Primitive.Close
            aria-label="Close"
            className={classNames(
              'absolute right-3 top-3 grid size-11 place-items-center rounded-fine',
              look === 'photo' ? 'bg-black/70 text-white' : 'bg-raised text-muted hover:text-ink',
            )}
          >
            <X className="size-5" aria-hidden="true" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
