/** How long the next page may take to replace this one, ms. A navigation that is stopped or is a download never does. */
const LEAVING_MS = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;

// Not while prerendering.
globalThis.addEventListener?.('beforeunload', () => {
  leftAt = performance.now();
});

/** Resolves once the page is not being left: at once, or after the time that the next page may take to replace it. */
async function untilStaying(): Promise<void> {
  for (;;) {
    const left = leftAt + LEAVING_MS - performance.now();
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}

/**
 * Loads a file of the page. If loading fails while the page is being left, the error is thrown only if the page stays.
 * Firefox aborts a page's pending loads as soon as another is on its way: that isn't an error, and reloading would
 * bring the person back.
 */
export async function loadUnlessLeft<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await load();
  } catch (error) {
    await untilStaying();
    throw error;
  }
}
