import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';

type ColorFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A color, chosen from the browser's picker or typed as #rrggbb. */
export function ColorField({ label, hint, error, value, onChange }: ColorFieldProps) {
  return (
    <FormField
      label={label}
      error={error}
      hint={hint && <p className="text-sm text-muted">{hint}</p>}
    >
      {(control) => (
        <div className="flex gap-3">
          <input
            type="color"
            aria-label={`${label}, from a palette`}
            value={isColor(value) ? value.toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.target.value)}
            className="h-11 w-14 shrink-0 border border-edge bg-transparent p-1"
          />
          <Input
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value.trim())}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            className="max-w-36"
          />
        </div>
      )}
    </FormField>
  );
}
