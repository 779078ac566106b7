import { useEffect, useRef } from 'react';

/**
 * Puts the focus on the first input that is not good enough, each time that an attempt to go on was refused.
 * @param refusals how many there were
 * @returns the ref of what holds the inputs
 */
export function useRefusalFocus(refusals: number) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    content.current?.querySelector<HTMLElement>('[data-invalid] :is(input, textarea)')?.focus();
  }, [refusals]);
  return content;
}
