import type { Page } from 'playwright-core';

/** How far a frame scrolls, CSS pixels: about 7,000 a second, as fast as a flick of the finger. */
const PIXELS_PER_FRAME = 120;

/** Scrolls from the top to the bottom and back. @returns the time of each frame, ms */
export const measureFrames = (page: Page): Promise<number[]> =>
  page.evaluate(async (pixels) => {
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    window.scrollTo({ top: 0, behavior: 'instant' });
    await nextFrame();
    const times: number[] = [];
    let last = await nextFrame();
    for (const step of [pixels, -pixels]) {
      let before = Number.NaN;
      while (window.scrollY !== before) {
        before = window.scrollY;
        window.scrollBy({ top: step, behavior: 'instant' });
        const now = await nextFrame();
        times.push(now - last);
        last = now;
      }
    }
    return times;
  }, PIXELS_PER_FRAME);
