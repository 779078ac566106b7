import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * What the browser has computed for an element, read once it is drawn.
 * @param read takes what is wanted from its styles
 */
export function useComputed<Value>(
  read: (style: CSSStyleDeclaration) => Value,
): [RefObject<HTMLDivElement | null>, Value | null] {
  const element = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState<Value | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: styles are read once, and anew with the page
  useEffect(() => {
    if (element.current) setValue(read(getComputedStyle(element.current)));
  }, []);
  return [element, value];
}
