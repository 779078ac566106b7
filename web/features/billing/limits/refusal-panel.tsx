import { type ReactNode, useId } from 'react';

type RefusalPanelProps = {
  title: string;
  text: string;
  /** The ways to go on. */
  children: ReactNode;
};

/** Why no photos can be chosen, in the place where they would be. */
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
