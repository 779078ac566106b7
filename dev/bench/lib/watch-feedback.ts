import type { Page } from 'playwright-core';

/** When parts of a feedback page are on screen, ms since the start of the navigation. */
export type FeedbackShown = {
  /** The photo, in whatever size came first. */
  photo: number;
  /** The photo in the size that the viewer asked for. */
  sharp: number;
  sentence: number;
  /** The page itself, in place of its early view. */
  operable: number;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the browser's own
  interface Window {
    feedbackShown: Promise<FeedbackShown>;
  }
}

/** Runs in the page before its own scripts: looks once a frame. */
function watch(): void {
  const { promise, resolve } = Promise.withResolvers<FeedbackShown>();
  window.feedbackShown = promise;
  const shown = { photo: 0, sharp: 0, sentence: 0, operable: 0 };
  const isLoaded = (image: HTMLImageElement) =>
    image.complete && image.naturalWidth > 0 && image.checkVisibility();
  const look = () => {
    const now = performance.now();
    const images = [...document.querySelectorAll<HTMLImageElement>('[data-photo] img')];
    if (!shown.photo && images.some(isLoaded)) shown.photo = now;
    if (!shown.sharp && images.some((image) => isLoaded(image) && image.naturalWidth > 480)) {
      shown.sharp = now;
    }
    const sentence = document.querySelector('[role=tabpanel] li button');
    if (!shown.sentence && sentence?.checkVisibility()) shown.sentence = now;
    // Until the page itself is there, only a part of it can be read, and nothing can be chosen.
    if (!shown.operable && document.querySelector('#root [role=tabpanel] li button')) {
      shown.operable = now;
    }
    if (Object.values(shown).every((time) => time > 0)) resolve(shown);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Watches every document that the page opens from now on. */
export async function watchFeedback(page: Page): Promise<void> {
  await page.addInitScript(watch);
}
