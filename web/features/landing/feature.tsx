import type { ReactNode } from 'react';

type FeatureProps = { title: string; text: string; children: ReactNode };

/** What the product does, beside a figure that shows it. */
export function Feature({ title, text, children }: FeatureProps) {
  return (
    <li className="grid gap-x-16 gap-y-8 border-t border-line py-10 sm:py-14 md:grid-cols-[9fr_14fr] md:items-center">
      <div>
        <h3 className="text-3xl sm:text-4xl">{title}</h3>
        <p className="mt-4 max-w-md text-muted">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
