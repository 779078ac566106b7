import * as Primitive from 'radix-ui/tabs';
import { type ReactNode, startTransition, useState } from 'react';

type Tab<Value> = { value: Value; label: string; content: ReactNode };

type TabsProps<Value> = {
  label: string;
  tabs: readonly Tab<Value>[];
  /** The open tab, for a parent that knows it; otherwise the first one is open at the start. */
  value?: Value;
  onChange?: (value: Value) => void;
};

/** Tab panels. The page stays responsive while a long panel is rendered. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const [own, setOwn] = useState(tabs[0]?.value);
  const choose = (chosen: string) => {
    const tab = tabs.find((each) => each.value === chosen);
    if (!tab) return;
    startTransition(() => {
      setOwn(tab.value);
      onChange?.(tab.value);
    });
  };
  return (
    <Primitive.Root value={value ?? own ?? ''} onValueChange={choose}>
      <div className="border-b border-line">
        <Primitive.List aria-label={label} className="-mb-px flex flex-wrap gap-x-7">
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              className="group border-b-2 border-transparent py-3 text-control font-medium whitespace-nowrap text-muted outline-none hover:text-ink data-[state=active]:border-safelight data-[state=active]:text-ink"
            >
              <span className="outline-offset-4 outline-safelight group-focus-visible:outline-2">
                {tab.label}
              </span>
            </Primitive.Trigger>
          ))}
        </Primitive.List>
      </div>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-8">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
