import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HeaderLinks } from './header-links.tsx';

const MENU_ID = 'main-menu';

/**
 * The header's links on narrow screens: a button that opens a sheet. It uses the native popover, which opens without
 * JavaScript, closes on Escape and on a press outside, and returns the focus. Browsers without popovers always show
 * the links below the header.
 */
export function HeaderMenu() {
  const { key } = useLocation();
  const sheet = useRef<HTMLElement>(null);
  // Unset at first: the browser also sends a toggle event for a sheet that was opened before hydration.
  const [open, setOpen] = useState<boolean>();

  const close = () => sheet.current?.hidePopover?.();
  // Not on the first run: the sheet may have been opened before hydration.
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current !== key) sheet.current?.hidePopover?.();
    shownKey.current = key;
  }, [key]);
  // At once, not with the next page: a dialog opened by the press would be behind the sheet.
  const closeAfter = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button')) close();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label="Menu"
        aria-expanded={open}
        className="absolute top-2.5 right-2 grid size-11 place-items-center rounded-fine hover:text-safelight sm:right-5 md:hidden not-supports-[selector(:popover-open)]:hidden"
      >
        <Menu className="size-5 group-has-open/header:hidden" aria-hidden="true" />
        <X className="hidden size-5 group-has-open/header:block" aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's presses of its links are clicks as well */}
      <nav
        ref={sheet}
        id={MENU_ID}
        popover="auto"
        aria-label="Main"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={closeAfter}
        className="top-16.25 w-full border-b border-line bg-paper px-5 pb-3 text-ink shadow-raised sm:px-8 md:hidden supports-[selector(:popover-open)]:absolute supports-[selector(:popover-open)]:max-h-[calc(100dvh-4rem)]"
      >
        <HeaderLinks layout="sheet" />
      </nav>
    </>
  );
}
