import type { ReactNode } from 'react';

type GroupProps = {
  /** Also its anchor on the page. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A section of the style guide. */
export function Group({ id, title, children }: GroupProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-ink pt-5 pb-20">
      <h2 id={`${id}-title`} className="text-3xl">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}

type SpecimenProps = {
  /** The name of the token. */
  name: string;
  /** One line: what it is for. */
  use: string;
  children: ReactNode;
};

/** A token's look, with its name and use. */
export function Specimen({ name, use, children }: SpecimenProps) {
  return (
    <section className="grid gap-x-10 gap-y-5 border-b border-line py-8 xl:grid-cols-[13rem_minmax(0,1fr)]">
      <div>
        <h3 className="font-sans text-base font-medium tracking-normal">{name}</h3>
        <p className="mt-1 text-sm text-muted">{use}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
