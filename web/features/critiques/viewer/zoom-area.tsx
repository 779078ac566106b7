import createPanzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';

/** How much larger than the space a photo can be shown: the display derivative's pixels, twice over on most screens. */
const MAX_SCALE = 6;
/** Scale after a double click or tap. */
const CLOSE_SCALE = 2.5;

/** The library measures the element while it moves, so that an interrupted animation would end at a wrong scale. */
const AT_ONCE = { animate: false };

export type Zoom = { in: () => void; out: () => void; reset: () => void; isZoomed: () => boolean };

type ZoomAreaProps = {
  /** Whether the wheel zooms; beside a text that is read, it scrolls the page. */
  wheel?: boolean;
  zoom: RefObject<Zoom | null>;
  children: ReactNode;
};

/** Holds a scale for what must not grow with the photo: markers and lines divide by it. */
function keepScale(element: HTMLElement, panzoom: PanzoomObject): void {
  const scale = panzoom.getScale();
  element.style.setProperty('--zoom', String(scale));
  // A finger scrolls the page past a photo that is not zoomed.
  element.style.touchAction = scale > 1 ? 'none' : 'pan-y';
}

/** A space whose content can be zoomed and panned by pointer, fingers and keys, without moving anything around it. */
export function ZoomArea({ wheel = false, zoom, children }: ZoomAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const panzoom = useRef<PanzoomObject | null>(null);
  useImperativeHandle(zoom, () => ({
    in: () => void panzoom.current?.zoomIn(AT_ONCE),
    out: () => void panzoom.current?.zoomOut(AT_ONCE),
    reset: () => void panzoom.current?.reset(AT_ONCE),
    isZoomed: () => (panzoom.current?.getScale() ?? 1) > 1,
  }));
  useEffect(() => {
    const [element, frame] = [content.current, area.current];
    if (!element || !frame) return;
    const made = createPanzoom(element, {
      contain: 'outside',
      cursor: 'auto',
      // A press on the photo may be the beginning of a click or a swipe.
      handleStartEvent: () => undefined,
      maxScale: MAX_SCALE,
      minScale: 1,
      panOnlyWhenZoomed: true,
      step: 0.5,
      touchAction: 'pan-y',
    });
    panzoom.current = made;
    const onChange = () => keepScale(element, made);
    const onDoubleClick = (event: MouseEvent) => {
      if (made.getScale() > 1) made.reset(AT_ONCE);
      else made.zoomToPoint(CLOSE_SCALE, event, AT_ONCE);
    };
    element.addEventListener('panzoomchange', onChange);
    frame.addEventListener('dblclick', onDoubleClick);
    if (wheel) frame.addEventListener('wheel', made.zoomWithWheel, { passive: false });
    return () => {
      element.removeEventListener('panzoomchange', onChange);
      frame.removeEventListener('dblclick', onDoubleClick);
      frame.removeEventListener('wheel', made.zoomWithWheel);
      made.destroy();
      panzoom.current = null;
    };
  }, [wheel]);
  return (
    <div ref={area} className="size-full overflow-hidden">
      {/* The padding leaves room for a marker at the edge of the photo. */}
      <div ref={content} className="size-full p-2">
        <div className="grid size-full place-items-center [container-type:size]">{children}</div>
      </div>
    </div>
  );
}
