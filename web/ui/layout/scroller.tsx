import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';

/** What rounding may leave at an end, CSS pixels. */
const SLACK = 1;

/** The ends behind which an element hides some of its content, as 'bottom right'; empty if it shows all of it. */
function hiddenEnds(element: HTMLElement): string {
  const { scrollTop, scrollLeft } = element;
  const hidden = {
    top: scrollTop,
    bottom: element.scrollHeight - element.clientHeight - scrollTop,
    left: scrollLeft,
    right: element.scrollWidth - element.clientWidth - scrollLeft,
  };
  const ends = Object.entries(hidden).filter(([, pixels]) => pixels > SLACK);
  return ends.map(([end]) => end).join(' ');
}

type ScrollerProps = {
  /** Names it where it is a stop of the keyboard; left out for content that has stops of its own. */
  label?: string;
  className?: string;
  /** One element. */
  children: ReactNode;
};

/** Scrolls what does not fit, and fades the ends behind which there is more. */
export function Scroller({ label, className, children }: ScrollerProps) {
  const [hidden, setHidden] = useState('');
  const [watch] = useState(() => (element: HTMLDivElement | null) => {
    if (!element) return;
    const update = () => setHidden(hiddenEnds(element));
    // In the frame that shows the new size: a scroller is a stop of the keyboard as soon as it is seen.
    const observer = new ResizeObserver(() => flushSync(update));
    for (const part of [element, ...element.children]) observer.observe(part);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  });
  const stop = label !== undefined && hidden !== '' && { role: 'group', 'aria-label': label };
  return (
    <div
      ref={watch}
      data-hidden={hidden}
      {...(stop && { ...stop, tabIndex: 0 })}
      className={classNames('scroll-fade overflow-auto', className)}
    >
      {children}
    </div>
  );
}
