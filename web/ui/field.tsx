import { type ReactNode, useId } from 'react';

type FieldControl = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Draws the control; gets the attributes that tie it to its label and message. */
  children: (control: FieldControl) => ReactNode;
};

/** A labelled control with its error message and hint. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const hintId = `${id}-hint`;
  const described = [error && messageId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {error && (
        <p id={messageId} className="text-sm text-safelight">
          {error}
        </p>
      )}
      {hint && <div id={hintId}>{hint}</div>}
    </div>
  );
}
