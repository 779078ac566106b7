import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { useEffect, useEffectEvent } from 'react';

const SIDES: Record<string, Side> = { n: 'left', N: 'left', k: 'right', K: 'right' };

/** N keeps the photo on the left and goes on to the next, K keeps the one on the right; not while one writes. */
export function useCullingKeys(onKeep: (side: Side) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest('input, textarea, select')) return;
    if (document.querySelector('[role=dialog]')) return;
    const side = SIDES[key];
    if (!side) return;
    event.preventDefault();
    onKeep(side);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
