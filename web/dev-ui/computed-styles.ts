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

/** Converts an sRGB channel, 0–255, to linear light, 0–1 (WCAG 2.2, 'relative luminance'). */
function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Red, green and blue, 0–255, of a color as browsers compute it: `rgb(r, g, b)`. */
function channelsOf(color: string): number[] {
  const channels = color.match(/[\d.]+/g)?.map(Number) ?? [];
  if (!color.startsWith('rgb(') || channels.length !== 3)
    throw new Error(`not an opaque sRGB color: ${color}`);
  return channels;
}

/** Relative luminance, 0 (black) to 1 (white). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map(toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The contrast of two colors, 1 to 21 (WCAG 2.2, 'contrast ratio').
 * @param first, second as browsers compute them: `rgb(r, g, b)`
 * @throws Error for a color of another form, or a translucent one
 */
export function contrastRatio(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(first), luminanceOf(second)].toSorted(
    (left, right) => left - right,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** Formats a computed color as hex, the way the tokens are written. */
export function toHex(color: string): string {
  const digits = channelsOf(color).map((channel) => channel.toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}
