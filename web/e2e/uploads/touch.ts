import type { Locator, Page } from 'playwright-core';

type Point = { x: number; y: number };

async function centerOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

type Touch = {
  /** Moves the finger to the middle of another element that is in view. */
  moveTo: (other: Locator) => Promise<void>;
  end: () => Promise<void>;
};

/** Puts a finger on an element that is in view, and leaves it there; Playwright itself can only tap. */
export async function startTouch(page: Page, target: Locator): Promise<Touch> {
  const devtools = await page.context().newCDPSession(page);
  async function send(type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point[]): Promise<void> {
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  }
  await target.scrollIntoViewIfNeeded();
  await send('touchStart', [await centerOf(target)]);
  return {
    moveTo: async (other: Locator) => send('touchMove', [await centerOf(other)]),
    end: () => send('touchEnd', []),
  };
}
