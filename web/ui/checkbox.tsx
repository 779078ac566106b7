import { Check } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';

type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox with its label. */
export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2.5">
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={(value) => onChange(value === true)}
        className="grid size-5 shrink-0 place-items-center rounded-fine border border-edge bg-raised data-[state=checked]:border-safelight data-[state=checked]:bg-safelight"
      >
        <Primitive.Indicator className="text-on-safelight">
          <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
        </Primitive.Indicator>
      </Primitive.Root>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
    </span>
  );
}
