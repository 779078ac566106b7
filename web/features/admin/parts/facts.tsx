import type { ReactNode } from 'react';

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** Names and values, several beside each other. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 border-y border-line py-4 sm:grid-cols-3 lg:grid-cols-6">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-data text-muted">{name}</dt>
          <dd className="mt-0.5 wrap-anywhere tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
