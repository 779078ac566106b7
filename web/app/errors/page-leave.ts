/** How long the next page may take to replace this one, ms. A navigation that is stopped or is a download never does. */
const LEAVING_MS = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;

/** Notes that the page is being left; the listener of `beforeunload`. */
export function noteLeave(): void {
  leftAt = performance.now();
}

/**
 * Resolves once the page is not being left: at once, or after the time that the next page may take to replace it.
 * Firefox aborts what a page still loads as soon as another is on its way, and a reload then would call it off.
 */
export async function untilStaying(): Promise<void> {
  for (;;) {
    const left = leftAt + LEAVING_MS - performance.now();
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}
