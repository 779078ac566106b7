import type { ReactNode, ToggleEvent } from 'react';

type AccordionItem = { title: string; content: ReactNode };

type AccordionProps = {
  /** The group's name, unique in the page: the browser keeps one item per name open. */
  name: string;
  items: readonly AccordionItem[];
};

/** For browsers without exclusive `name`s: closes the other items of the group. */
function closeOthers({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>): void {
  if (!opened.open) return;
  for (const other of opened.parentElement?.querySelectorAll('details[open]') ?? [])
    if (other !== opened) other.removeAttribute('open');
}

/** A plus that turns into a minus while the item is open. */
function FoldMark() {
  return (
    <svg
      viewBox="0 0 20 20"
      strokeWidth="1.25"
      aria-hidden="true"
      className="mt-1.5 size-5 shrink-0 stroke-muted transition-colors group-open:stroke-safelight group-hover:stroke-ink group-open:group-hover:stroke-safelight"
    >
      <path d="M2 10h16" />
      <path
        d="M10 2v16"
        className="origin-center transition-transform duration-300 group-open:scale-y-0"
      />
    </svg>
  );
}

/** Questions with collapsible answers, one open at a time; uses native `details`, so it works without JavaScript. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="border-t border-line">
      {items.map(({ title, content }) => (
        <details
          key={title}
          name={name}
          onToggle={closeOthers}
          className="group unfolding border-b border-line"
        >
          <summary className="flex min-h-12 cursor-pointer list-none items-start justify-between gap-6 py-5 [&::-webkit-details-marker]:hidden">
            <h3 className="text-xl leading-snug sm:text-2xl sm:leading-snug">{title}</h3>
            <FoldMark />
          </summary>
          <div className="max-w-2xl pr-11 pb-7 text-muted">{content}</div>
        </details>
      ))}
    </div>
  );
}
