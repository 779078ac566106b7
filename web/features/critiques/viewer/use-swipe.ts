import { type TouchEvent, useRef } from 'react';

/** Minimum length of a swipe, in CSS pixels, and how much more horizontal than vertical it must be. */
const LEAST_WAY = 48;
const SIDEWAYS = 2;

/**
 * Touch handlers that call `onSwipe` with 1 for a swipe to the left, which shows the next item, and -1 for one to the
 * right.
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      if (!touch || !start.current) return;
      const [dx, dy] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = null;
      if (Math.abs(dx) >= LEAST_WAY && Math.abs(dx) >= SIDEWAYS * Math.abs(dy)) {
        onSwipe(dx < 0 ? 1 : -1);
      }
    },
  };
}
