/** The id of what a page shows before its scripts are there, over the root (web/app/show-early-feedback.ts). */
export const EARLY_VIEW_ID = 'early-view';

/** How many loading screens are shown. */
let loading = 0;

/** Ends the early view unless something still loads under it: a spinner would replace what can be read already. */
export function endEarlyViewOnceLoaded(): void {
  // One loading screen may replace another within a commit.
  queueMicrotask(() => {
    if (loading === 0) document.getElementById(EARLY_VIEW_ID)?.remove();
  });
}

/** Keeps the early view while a loading screen is shown. @returns a function that ends that */
export function holdEarlyView(): () => void {
  loading += 1;
  return () => {
    loading -= 1;
    endEarlyViewOnceLoaded();
  };
}
