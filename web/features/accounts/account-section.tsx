import { type ReactNode, useId } from 'react';

type AccountSectionProps = {
  title: string;
  /** A sentence beside or under the title. */
  about?: ReactNode;
  children: ReactNode;
};

/** One part of the page: its name at the left on wide screens, above on narrow ones, under a hairline. */
export function AccountSection({ title, about, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-14 gap-y-5 border-t border-line py-9 md:grid-cols-[14rem_minmax(0,1fr)]"
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
