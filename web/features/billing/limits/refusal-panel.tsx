import { type ReactNode, useId } from 'react';

type RefusalPanelProps = {
  title: string;
  text: string;
  /** What the user can do now. */
  children: ReactNode;
};

/** Explains why photos can't be chosen, in place of the photo picker. */
export function RefusalPanel({ title, text, children }: RefusalPanelProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="border border-dashed border-edge px-6 py-9 sm:px-10"
    >
      <div role="status">
        <h2 id={heading} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
