/** The state of the cursor that is drawn over the page. Positions are CSS pixels of the window. */
export type StageState = {
  cursor: { x: number; y: number };
  /** How far the button is pressed, 0 to 1. */
  press: number;
  /** Whether the cursor carries the photos that are dragged in. */
  carrying: boolean;
};

/** The page's scroll position after a step, in CSS pixels. */
type StageReading = { scrollY: number };

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the one declared elsewhere
  interface Window {
    promoStage: {
      /** Advances the page's animations, draws the cursor, and waits until visible images are decoded. */
      step: (milliseconds: number, state: StageState) => Promise<StageReading>;
      /** Attaches the files of a file input to the cursor, ready to be dragged. */
      take: (input: HTMLInputElement) => void;
      /** Dispatches a drag event with the attached files to the element under the cursor. */
      drag: (type: 'dragenter' | 'dragover' | 'drop', at: { x: number; y: number }) => void;
    };
  }
}

/**
 * Runs inside the page before its own scripts: draws a cursor, advances animations frame by frame and drags
 * files. It is a single function because Playwright sends its source text to the browser.
 */
export function installStage(): void {
  const SVG = 'http://www.w3.org/2000/svg';
  const elapsed = new WeakMap<Animation, number>();
  let dragged: DataTransfer | null = null;
  let layer: HTMLElement | null = null;
  let arrow: SVGElement | null = null;
  let ring: HTMLElement | null = null;
  let prints: HTMLElement | null = null;

  const styled = <Made extends HTMLElement | SVGElement>(
    element: Made,
    style: Record<string, string>,
  ): Made => {
    // Sets each property through the CSSOM: the CSP blocks style attributes in markup.
    for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
    return element;
  };

  const drawArrow = (): SVGElement => {
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', '0 0 24 24');
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', 'M3 2v17.2l4.5-4.2 2.9 6.6 3-1.3-2.9-6.5h6.2z');
    path.setAttribute('fill', '#fff');
    path.setAttribute('stroke', '#000');
    path.setAttribute('stroke-width', '1.2');
    path.setAttribute('stroke-linejoin', 'round');
    svg.append(path);
    const place = { position: 'absolute', left: '-3px', top: '-2px', width: '24px' };
    return styled(svg, { ...place, 'transform-origin': '3px 2px' });
  };

  const build = (): HTMLElement => {
    const made = styled(document.createElement('div'), {
      position: 'fixed',
      left: '0',
      top: '0',
      'z-index': '2147483647',
      'pointer-events': 'none',
    });
    made.setAttribute('aria-hidden', 'true');
    ring = styled(document.createElement('div'), {
      position: 'absolute',
      width: '34px',
      height: '34px',
      left: '-17px',
      top: '-17px',
      border: '1.5px solid #ff5a26',
      'border-radius': '50%',
    });
    prints = styled(document.createElement('div'), { position: 'absolute' });
    arrow = drawArrow();
    made.append(prints, ring, arrow);
    document.documentElement.append(made);
    return made;
  };

  /** Draws the dragged photos as a fanned stack of prints under the cursor. */
  const drawPrints = (files: FileList) => {
    const shown = Array.from(files).slice(0, 4).reverse();
    prints?.replaceChildren(
      ...shown.map((file, index) => {
        const print = document.createElement('img');
        print.src = URL.createObjectURL(file);
        const turn = (index - shown.length / 2) * 5;
        return styled(print, {
          position: 'absolute',
          left: '-8px',
          top: '10px',
          width: '132px',
          'max-width': 'none',
          height: '88px',
          'object-fit': 'cover',
          border: '2px solid #fff',
          transform: `rotate(${turn}deg)`,
          'transform-origin': '0 0',
        });
      }),
    );
  };

  const draw = ({ cursor, press, carrying }: StageState) => {
    layer ??= build();
    styled(layer, { transform: `translate(${cursor.x}px, ${cursor.y}px)` });
    if (arrow) styled(arrow, { transform: `scale(${1 - 0.16 * press})` });
    if (ring) styled(ring, { opacity: `${press}`, transform: `scale(${0.5 + 0.5 * press})` });
    if (prints) styled(prints, { display: carrying ? 'block' : 'none' });
  };

  const stepAnimations = (milliseconds: number) => {
    for (const animation of document.getAnimations()) {
      const before = elapsed.get(animation);
      const now = before === undefined ? 0 : before + milliseconds;
      elapsed.set(animation, now);
      if (now >= Number(animation.effect?.getComputedTiming().endTime)) animation.finish();
      else {
        animation.pause();
        animation.currentTime = now;
      }
    }
  };

  const inSight = (image: HTMLImageElement) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };

  window.promoStage = {
    async step(milliseconds, state) {
      draw(state);
      stepAnimations(milliseconds);
      const images = Array.from(document.images).filter((image) => image.src && inSight(image));
      // An image that can't be decoded is filmed as the page shows it.
      await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
      return { scrollY: window.scrollY };
    },
    take(input) {
      dragged = new DataTransfer();
      for (const file of input.files ?? []) dragged.items.add(file);
      layer ??= build();
      drawPrints(dragged.files);
    },
    drag(type, at) {
      const event = { bubbles: true, cancelable: true, dataTransfer: dragged };
      document.elementFromPoint(at.x, at.y)?.dispatchEvent(new DragEvent(type, event));
    },
  };
}
