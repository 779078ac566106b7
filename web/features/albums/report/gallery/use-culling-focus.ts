import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** The tile of a photo, in a gallery whose tiles have the ids of their photos. */
function tileOf(gallery: HTMLElement | null, photo: AnalysisPhoto | undefined): HTMLElement | null {
  return photo && gallery ? gallery.querySelector(`[data-photo-id="${photo.id}"]`) : null;
}

/**
 * The photo that keys apply to: the one that had the focus last. When it leaves the shown photos, the one in its place
 * follows it, with the focus.
 * @param gallery around the tiles, each of which has its photo's id
 */
export function useCullingFocus(
  gallery: RefObject<HTMLElement | null>,
  shown: readonly AnalysisPhoto[],
) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const place = useRef(0);
  const index = shown.findIndex(({ id }) => id === currentId);
  const focus = (photo: AnalysisPhoto | undefined) => tileOf(gallery.current, photo)?.focus();
  const isGone = currentId !== null && index === -1;
  useEffect(() => {
    if (index !== -1) place.current = index;
    if (!isGone) return;
    const next = shown[Math.min(place.current, shown.length - 1)];
    setCurrentId(next?.id ?? null);
    // Only if the focus was there: a pressed filter keeps its own.
    if (document.activeElement === document.body) tileOf(gallery.current, next)?.focus();
  }, [gallery, index, isGone, shown]);
  return {
    current: shown[index],
    setCurrent: ({ id }: AnalysisPhoto) => setCurrentId(id),
    /** Moves by so many photos; at first to the first one. */
    step: (by: number) =>
      focus(index === -1 ? shown[0] : shown[(index + by + shown.length) % shown.length]),
  };
}
