import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Zoom, ZoomView } from '../../viewer/zoom-area.tsx';

const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };

/**
 * The zoom of two areas that show the same part of their photos: each follows the other.
 * @param shown changes with the photos; new ones show the same part as those before
 */
export function useLockedZoom(shown: string) {
  const left = useRef<Zoom>(null);
  const right = useRef<Zoom>(null);
  const [view, setView] = useState(WHOLE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view itself is shown where it comes from
  useEffect(() => {
    left.current?.show(view);
    right.current?.show(view);
  }, [shown]);
  const follow = (other: RefObject<Zoom | null>) => (next: ZoomView) => {
    other.current?.show(next);
    setView(next);
  };
  return {
    scale: view.scale,
    refs: { left, right } satisfies Record<Side, RefObject<Zoom | null>>,
    follow: { left: follow(right), right: follow(left) },
    act: (action: 'in' | 'out' | 'reset') => left.current?.[action](),
  };
}
