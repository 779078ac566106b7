import * as Primitive from 'radix-ui/tabs';
import type { ReactNode } from 'react';

type Tab<Value> = { value: Value; label: string; content: ReactNode };

type TabsProps<Value> = {
  label: string;
  tabs: readonly Tab<Value>[];
  /** The open tab, for a parent that knows it; otherwise the first one is open at the start. */
  value?: Value;
  onChange?: (value: Value) => void;
};

/** Tab panels. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((each) => each.value === chosen);
    if (tab) onChange?.(tab.value);
  };
  return (
    <Primitive.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value })}
      onValueChange={choose}
    >
      <Primitive.List
        aria-label={label}
        className="flex gap-7 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px border-b-2 border-transparent py-3 text-control font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-safelight data-[state=active]:text-ink"
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
