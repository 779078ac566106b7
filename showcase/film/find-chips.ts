import type { Locator } from 'playwright-core';
import type { Film } from './film.ts';
import { isPlace } from './story.ts';

/** A measurement chip in the critique's text, with the region that it shows. */
type Chip = {
  chip: Locator;
  /** The heading of its section, for example "Quick Win". */
  under: string;
  /** Whether it is the first chip of its text. */
  leads: boolean;
  region: { x: number; y: number; width: number; height: number };
};

/** The chips in a part of the page that show a region of a photo, without repeated regions under one heading. */
export async function findChips(film: Film, part: Locator): Promise<Chip[]> {
  const all = part.getByTitle('Show where in the photo');
  const read = await all.evaluateAll(async (chips) => {
    const share = (text: string) => Number.parseFloat(text) / 100;
    /** Waits for one message, because React renders an event's changes before it. */
    const drawn = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    const found = [];
    for (const chip of chips) {
      if (!(chip instanceof HTMLElement)) continue;
      // The viewer draws the mark of the focused chip even while the viewer is scrolled out of sight.
      chip.focus({ preventScroll: true });
      await drawn();
      const mark = document.querySelector('section[aria-label="Photo viewer"] [data-region]');
      const [left, top, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
        mark?.getAttribute(name),
      );
      chip.blur();
      const under = chip.closest('section')?.querySelector('h2, h4')?.textContent ?? '';
      const leads = chip.parentElement?.querySelector('button') === chip;
      const [x, y] = [share(left ?? '0'), share(top ?? '0')];
      found.push({
        under,
        leads,
        region: { x, y, width: share(width ?? '100'), height: share(height ?? '100') },
      });
    }
    await drawn();
    return found;
  });
  await film.page.mouse.move(film.stage.cursor.x, film.stage.cursor.y);
  const seen = new Set<string>();
  return read.flatMap(({ under, leads, region }, index) => {
    const place = JSON.stringify([under, region]);
    if (seen.has(place) || !isPlace(region)) return [];
    seen.add(place);
    return [{ chip: all.nth(index), under, leads, region }];
  });
}
