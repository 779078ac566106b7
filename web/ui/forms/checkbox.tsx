import Check from 'lucide-react/icons/check';
import * as Primitive from 'radix-ui/checkbox';
import { type ReactNode, useId } from 'react';

type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A checkbox with its label. */
export function Checkbox({ label, checked, onChange, disabled = false }: CheckboxProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2.5">
      <Primitive.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(value) => onChange(value === true)}
        className="grid size-5 shrink-0 place-items-center rounded-fine border border-edge bg-raised enabled:data-[state=checked]:border-safelight enabled:data-[state=checked]:bg-safelight disabled:cursor-not-allowed disabled:border-line disabled:bg-line"
      >
        <Primitive.Indicator className="text-on-safelight data-disabled:text-muted">
          <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
        </Primitive.Indicator>
      </Primitive.Root>
      <label htmlFor={id} className={disabled ? 'text-sm text-muted' : 'text-sm'}>
        {label}
      </label>
    </span>
  );
}
