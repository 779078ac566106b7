import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Puts the focus into the first field of a form that is still empty, else into its first, as soon as the form
 * is there: the form library's own way waits for a moment, in which what is typed would be lost.
 * @returns for the form's `ref`
 */
export function useFirstFieldFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [];
    const [first, ...others] = fields;
    const empty = [first, ...others].find((field) => field?.value === '');
    (empty ?? first)?.focus();
  }, []);
  return form;
}
