import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

type Tab = { value: string; label: string; content: ReactNode };

/** Tab panels; the first one is open at the start. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <Primitive.Root defaultValue={tabs[0]?.value ?? ''}>
      <Primitive.List aria-label={label} className="flex gap-7 border-b border-line">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px border-b-2 border-transparent py-3 text-control font-medium text-muted hover:text-ink data-[state=active]:border-safelight data-[state=active]:text-ink"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-8">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
