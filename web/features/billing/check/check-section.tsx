import { type ReactNode, useId } from 'react';

type CheckSectionProps = { title: string; about?: ReactNode; children: ReactNode };

/** A section of the diagnostics page: its title on the left if there is room. */
export function CheckSection({ title, about, children }: CheckSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-14 gap-y-5 border-t border-line py-9 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {about && <p className="mt-2 text-sm text-muted">{about}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
