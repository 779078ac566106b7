import createPanzoom, { type PanOptions, type PanzoomObject } from '@panzoom/panzoom';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react';

/** Maximum zoom relative to the available space: the display derivative's pixels, twice over on most screens. */
const MAX_SCALE = 6;
/** Scale after a double click or tap. */
const CLOSE_SCALE = 2.5;

/** The library measures the element while it moves, so that an interrupted animation would end at a wrong scale. */
const AT_ONCE = { animate: false };

/**
 * What an area shows: its scale, and the offset of its center from the photo's center, as fractions of the photo's
 * sides.
 */
export type ZoomView = { scale: number; x: number; y: number };

/** Allows panning without limits. The library reads undefined that way, but its type doesn't allow it. */
const UNCONTAINED = { contain: undefined } as unknown as PanOptions;

export type Zoom = {
  in: () => void;
  out: () => void;
  reset: () => void;
  isZoomed: () => boolean;
  /** Shows the same part of another photo of any shape, without calling `onView`. */
  show: (view: ZoomView) => void;
};

type ZoomAreaProps = {
  /** Whether the wheel zooms; beside a text, it scrolls the page. */
  wheel?: boolean;
  /** Called when the user has zoomed or panned. The center then stays on the photo, wherever its border is. */
  onView?: (view: ZoomView) => void;
  zoom: RefObject<Zoom | null>;
  children: ReactNode;
};

/** Holds the scale for elements that must not grow with the photo: markers and lines divide by it. */
function keepScale(element: HTMLElement, panzoom: PanzoomObject): void {
  const scale = panzoom.getScale();
  element.style.setProperty('--zoom', String(scale));
  // A finger scrolls the page past a photo that is not zoomed.
  element.style.touchAction = scale > 1 ? 'none' : 'pan-y';
}

/** The unzoomed size of the photo in the area, in CSS pixels. */
function photoSizeIn(element: HTMLElement): { width: number; height: number } {
  const photo = element.querySelector<HTMLElement>('[data-photo]') ?? element;
  return { width: photo.offsetWidth || 1, height: photo.offsetHeight || 1 };
}

/** What the area shows, as if it were as large as the photo, so that it can be applied to a photo of another shape. */
function viewOf(element: HTMLElement, panzoom: PanzoomObject): ZoomView {
  const scale = panzoom.getScale();
  const { x, y } = panzoom.getPan();
  const { width, height } = photoSizeIn(element);
  const reach = (1 - 1 / scale) / 2;
  const within = (share: number) => Math.min(reach, Math.max(-reach, share));
  return { scale, x: within(-x / width), y: within(-y / height) };
}

function showView(element: HTMLElement, panzoom: PanzoomObject, { scale, x, y }: ZoomView): void {
  const { width, height } = photoSizeIn(element);
  const silent = { ...AT_ONCE, silent: true, force: true };
  panzoom.zoom(scale, silent);
  // The view is within the photo; the library would limit it by the size that the element has before it is rendered.
  panzoom.pan(-x * width, -y * height, { ...silent, ...UNCONTAINED });
  keepScale(element, panzoom);
}

/** A space whose content can be zoomed and panned by pointer, fingers and keys, without moving anything around it. */
export function ZoomArea({ wheel = false, onView, zoom, children }: ZoomAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const panzoom = useRef<PanzoomObject | null>(null);
  /** The shared view, used when the area is rendered at another size. */
  const shown = useRef<ZoomView>({ scale: 1, x: 0, y: 0 });
  useImperativeHandle(zoom, () => ({
    in: () => void panzoom.current?.zoomIn(AT_ONCE),
    out: () => void panzoom.current?.zoomOut(AT_ONCE),
    reset: () => void panzoom.current?.reset(AT_ONCE),
    isZoomed: () => (panzoom.current?.getScale() ?? 1) > 1,
    show: (view) => {
      shown.current = view;
      if (content.current && panzoom.current) showView(content.current, panzoom.current, view);
    },
  }));
  const isShared = onView !== undefined;
  const share = useEffectEvent((element: HTMLElement, made: PanzoomObject) => {
    const view = viewOf(element, made);
    shown.current = view;
    showView(element, made, view);
    onView?.(view);
  });
  useEffect(() => {
    const [element, frame] = [content.current, area.current];
    if (!element || !frame) return;
    const made = createPanzoom(element, {
      contain: 'outside',
      cursor: 'auto',
      // A press on the photo may be the start of a click or a swipe.
      handleStartEvent: () => undefined,
      maxScale: MAX_SCALE,
      minScale: 1,
      panOnlyWhenZoomed: true,
      step: 0.5,
      touchAction: 'pan-y',
    });
    panzoom.current = made;
    const onChange = () => {
      keepScale(element, made);
      if (isShared) share(element, made);
    };
    const onWheel = (event: WheelEvent) => {
      // If the photo isn't zoomed in, the page scrolls.
      if (event.deltaY < 0 || made.getScale() > 1) made.zoomWithWheel(event);
    };
    let isKnown = false;
    const resized = new ResizeObserver(() => {
      // The first call reports the current size, perhaps just after the user has zoomed.
      if (isKnown) showView(element, made, shown.current);
      isKnown = true;
    });
    if (isShared) resized.observe(frame);
    const onDoubleClick = (event: MouseEvent) => {
      if (made.getScale() > 1) made.reset(AT_ONCE);
      else made.zoomToPoint(CLOSE_SCALE, event, AT_ONCE);
    };
    // Otherwise the browser would drag the picture away, and the photo would stop following the mouse.
    const keepPicture = (event: Event) => event.preventDefault();
    frame.addEventListener('dragstart', keepPicture);
    element.addEventListener('panzoomchange', onChange);
    frame.addEventListener('dblclick', onDoubleClick);
    if (wheel) frame.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      frame.removeEventListener('dragstart', keepPicture);
      element.removeEventListener('panzoomchange', onChange);
      frame.removeEventListener('dblclick', onDoubleClick);
      frame.removeEventListener('wheel', onWheel);
      resized.disconnect();
      made.destroy();
      panzoom.current = null;
    };
  }, [wheel, isShared]);
  return (
    <div ref={area} data-zoom-area="" className="size-full overflow-hidden">
      {/* The padding leaves room for a marker at the edge of the photo. */}
      <div ref={content} className="size-full p-2">
        <div className="grid size-full place-items-center [container-type:size]">{children}</div>
      </div>
    </div>
  );
}
