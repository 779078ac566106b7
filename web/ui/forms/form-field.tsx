import { type ReactNode, useId } from 'react';

type FieldControl = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FormFieldProps = {
  label: string;
  /** The control's id, for controls that password managers must recognize; generated otherwise. */
  id?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  /** Renders the control with the attributes that connect it to its label and message. */
  children: (control: FieldControl) => ReactNode;
};

/** A labeled control with its error message and hint. */
export function FormField({ label, id: wantedId, error, hint, children }: FormFieldProps) {
  const madeId = useId();
  const id = wantedId ?? madeId;
  const messageId = `${id}-message`;
  const hintId = `${id}-hint`;
  const described = [error && messageId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1.5">
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
