import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Reads a computed style of an element once it has rendered.
 * @param read picks the value from the styles
 * @returns the ref for the element, and the value; null before the first render
 */
export function useComputedStyle<Value>(
  read: (style: CSSStyleDeclaration) => Value,
): [RefObject<HTMLDivElement | null>, Value | null] {
  const element = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState<Value | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: styles are read once per mount
  useEffect(() => {
    if (element.current) setValue(read(getComputedStyle(element.current)));
  }, []);
  return [element, value];
}
