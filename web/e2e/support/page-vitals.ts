import type { Page } from 'playwright-core';

/** A layout shift that no input of the visitor caused. */
type LayoutShift = { value: number; at: number; moved: string[] };

/** How a page painted, as the browser reports it. Times in milliseconds since the start of the navigation. */
export type Vitals = {
  firstPaint: number;
  /** The latest candidate for the largest contentful paint, and what was painted. */
  largestPaint: { at: number; what: string };
  shifts: LayoutShift[];
  /** Tasks of more than 50 ms, during which the page does not respond to input. */
  longTasks: { at: number; duration: number }[];
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the one declared elsewhere
  interface Window {
    vitals: Vitals;
  }
}

/** Runs in the page before its own scripts, so it can use nothing outside itself. */
function collectVitals(): void {
  // Properties of these entries that TypeScript's DOM library lacks.
  type ShiftEntry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  type PaintEntry = PerformanceEntry & { element: Element | null; size: number };
  const describe = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'something that is gone';
    const picture = element instanceof HTMLImageElement ? element.currentSrc : '';
    const text = picture.split('/').at(-1) || element.textContent.trim().slice(0, 40);
    return `<${element.localName}>${text && ` ${text}`}`;
  };
  const vitals: Vitals = {
    firstPaint: Number.NaN,
    largestPaint: { at: Number.NaN, what: 'nothing' },
    shifts: [],
    longTasks: [],
  };
  window.vitals = vitals;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    const { element, startTime } = entry as PaintEntry; // guaranteed by the observed type
    vitals.largestPaint = { at: startTime, what: describe(element) };
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, sources, startTime } = entry as ShiftEntry; // guaranteed by the observed type
    if (hadRecentInput) return;
    const moved = sources.map(({ node }) => describe(node));
    vitals.shifts.push({ value, at: startTime, moved });
  });
  observe('longtask', ({ startTime, duration }) => {
    vitals.longTasks.push({ at: startTime, duration });
  });
}

/** Observes every document that the page opens from now on. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(collectVitals);
}

/** Reads the vitals observed so far. */
export const readVitals = (page: Page): Promise<Vitals> => page.evaluate(() => window.vitals);

/** Scrolls to the bottom and back, slowly enough for lazy content to load. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const PIXELS_PER_FRAME = 80;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const step of [PIXELS_PER_FRAME, -PIXELS_PER_FRAME]) {
      let before = Number.NaN;
      while (window.scrollY !== before) {
        before = window.scrollY;
        window.scrollBy({ top: step, behavior: 'instant' });
        await nextFrame();
      }
    }
  });
}
