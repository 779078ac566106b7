import type { ReactNode, ToggleEvent } from 'react';

type AccordionItem = { title: string; content: ReactNode };

type AccordionProps = {
  /** Of the group, unlike any other in the page: the browser keeps one of a name open. */
  name: string;
  items: readonly AccordionItem[];
};

/** The browsers without exclusive `name`s: what else is open in the group is closed by hand. */
function closeOthers({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>): void {
  if (!opened.open) return;
  for (const other of opened.parentElement?.querySelectorAll('details[open]') ?? [])
    if (other !== opened) other.removeAttribute('open');
}

/** A plus that loses its upright stroke while the item is open. */
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

/** Questions that unfold their answers, one at a time; the browser's own `details`, so it works without JavaScript. */
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
