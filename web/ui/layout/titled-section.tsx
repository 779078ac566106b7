import { type ReactNode, useId } from 'react';

type TitledSectionProps = {
  title: string;
  /** A sentence beside or under the title. */
  about?: ReactNode;
  children: ReactNode;
};

/** One section of a page of facts and settings: title on the left on wide screens, above the content on narrow ones. */
export function TitledSection({ title, about, children }: TitledSectionProps) {
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
