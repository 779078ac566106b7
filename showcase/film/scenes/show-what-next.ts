import type { Locator } from 'playwright-core';
import type { Film } from '../film.ts';
import { findChips } from '../find-chips.ts';
import { cursorTo, middleOf, play, press, scrollTo } from '../motions.ts';

/** Right of all texts, CSS pixels: what is scrolled under the cursor is pointed at by it. */
const MARGIN = 946;

/** Leads the mouse out of the texts, below the numbers that stand beside the one it leaves. */
async function leaveTexts(film: Film): Promise<void> {
  const { x, y } = film.stage.cursor;
  await play(film, 0.2, cursorTo(film, { x: x + 10, y: y + 42 }));
  await play(film, 0.25, cursorTo(film, { x: MARGIN, y: y + 60 }));
}

/** A number with a place to show; best the one that its text begins with. */
async function findBest(film: Film, part: Locator): Promise<Locator> {
  const chips = await findChips(film, part);
  const best = chips.find(({ leads }) => leads) ?? chips[0];
  return best?.chip ?? part.getByTitle('Show where in the photo').first();
}

/** What to do next: a photo's quick win, what to work on in the album, and the place of it in the photo. */
export async function showWhatNext(film: Film, card: Locator): Promise<void> {
  const { page } = film;
  film.chapter('What to do next');
  const quickWin = card.locator('section', { hasText: 'Quick Win' });
  const win = quickWin.getByTitle('Show where in the photo').first();
  await play(film, 0.5, cursorTo(film, await middleOf(film, win)));
  await film.rest(0.9);

  const areas = page.locator('section', {
    has: page.getByRole('heading', { name: 'Improvement Areas' }),
  });
  const last = await findBest(film, areas);
  const { y } = await middleOf(film, last);
  await leaveTexts(film);
  await play(film, 0.8, scrollTo(film, film.scrollY + y - 250));
  await play(film, 0.5, cursorTo(film, await middleOf(film, last)));
  await film.rest(1.1);
  await press(film);
  await leaveTexts(film);
  const viewer = page.getByRole('region', { name: 'Photo viewer' });
  const top = (await viewer.boundingBox())?.y ?? 0;
  await play(film, 1.3, scrollTo(film, film.scrollY + top));
  await film.rest(1.5);
}
