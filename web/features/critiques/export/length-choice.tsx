import type { ReportLength } from '@photo-coach/shared/contracts/exports/album-exports.ts';

const LENGTHS: readonly { value: ReportLength; name: string; about: string }[] = [
  { value: 'short', name: 'Short', about: '10 pages or fewer: the main remarks on each photo' },
  { value: 'full', name: 'Full', about: 'everything that was said, with what to learn from it' },
];

type LengthChoiceProps = { length: ReportLength; onChange: (length: ReportLength) => void };

/** How detailed the PDF is. */
export function LengthChoice({ length, onChange }: LengthChoiceProps) {
  return (
    <fieldset className="mb-4">
      <legend className="font-medium">How long?</legend>
      {LENGTHS.map(({ value, name, about }) => (
        <label key={value} className="flex min-h-11 items-center gap-2.5 py-1">
          <input
            type="radio"
            name="length"
            checked={value === length}
            onChange={() => onChange(value)}
            className="size-4 shrink-0 accent-safelight"
          />
          <span>
            {name} <span className="text-muted">({about})</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
