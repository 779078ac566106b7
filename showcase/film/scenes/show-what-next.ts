import type { Locator } from 'playwright-core';
import type { Film } from '../film.ts';
import { findChips } from '../find-chips.ts';
import { cursorTo, middleOf, play, press, scrollTo } from '../motions.ts';

/** An x position right of all text, CSS pixels: the mouse waits there, so that scrolling doesn't hover any chip. */
const CLEAR_X = 946;

/** Moves the mouse out of the text, passing below the neighboring chips so that it doesn't hover them. */
async function leaveTexts(film: Film): Promise<void> {
  const { x, y } = film.stage.cursor;
  await play(film, 0.2, cursorTo(film, { x: x + 10, y: y + 42 }));
  await play(film, 0.25, cursorTo(film, { x: CLEAR_X, y: y + 60 }));
}

/** A chip that shows a region; preferably the first chip of its text. */
async function findBest(film: Film, part: Locator): Promise<Locator> {
  const chips = await findChips(film, part);
  const best = chips.find(({ leads }) => leads) ?? chips[0];
  return best?.chip ?? part.getByTitle('Show where in the photo').first();
}

/** Films what to do next: a photo's quick win, the album's improvement areas, and the region of one in its photo. */
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
