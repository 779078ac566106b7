import type { Locator } from 'playwright-core';
import type { Film } from '../film.ts';
import { findChips } from '../find-chips.ts';
import {
  cameraOn,
  cameraTo,
  clickOn,
  cursorTo,
  middleOf,
  play,
  press,
  scrollTo,
  WHOLE_WINDOW,
} from '../motions.ts';
import type { Story } from '../story.ts';

/** Space above the viewer while a tip is open, so that the whole tip is legible, CSS pixels. */
const ROOM_FOR_TIP = 150;
/** Space above the card whose chips the mouse visits, CSS pixels. */
const ROOM_ABOVE_CARD = 28;
/** The camera's largest zoom. */
const CLOSE = 1.32;

/** The viewer of the feedback screen. */
const viewerOf = ({ page }: Film): Locator => page.getByRole('region', { name: 'Photo viewer' });

/** The scroll position of the top of the viewer, or `before` pixels above it. */
async function viewerScroll(film: Film, before = 0): Promise<number> {
  const { y } = (await viewerOf(film).boundingBox()) ?? { y: 0 };
  return Math.max(0, film.scrollY + y - before);
}

function showPhoto(film: Film, photo: number): Promise<void> {
  const thumbnail = viewerOf(film).getByRole('button', { name: `Show photo ${photo + 1},` });
  return clickOn(film, thumbnail, 0.6);
}

/** Opens a tip on its photo. */
async function openTip(film: Film, { photo, tip }: Story['tip']): Promise<void> {
  const { page } = film;
  const viewer = viewerOf(film);
  await showPhoto(film, photo);
  await film.rest(0.35);
  const marker = viewer.getByRole('button', { name: new RegExp(`^Tip ${tip + 1}\\b`) });
  const to = await viewerScroll(film, ROOM_FOR_TIP);
  const at = await middleOf(film, marker, to - film.scrollY);
  await play(film, 0.75, scrollTo(film, to), cursorTo(film, at));
  await press(film);
  const popover = page.getByRole('dialog');
  await film.cutUntil(popover.waitFor());
  const mark = viewer.locator('[data-region]');
  await play(film, 0.6, cameraTo(film, await cameraOn([popover, mark], CLOSE)));
  await film.rest(1.3);
  await play(film, 0.45, cameraTo(film, WHOLE_WINDOW), scrollTo(film, await viewerScroll(film)));
  await page.keyboard.press('Escape');
}

/** Moves the mouse to the chips of a card one after the other; the docked viewer shows their regions. */
async function pointAtCard(film: Film, { photo, place }: Story['card']): Promise<Locator> {
  const { page } = film;
  await showPhoto(film, photo);
  await film.rest(0.3);
  const panel = page.locator('section', { has: page.locator(`h2:text("Photo ${photo + 1}:")`) });
  const card = panel.locator('article').nth(place);
  const passage = card.locator('section', { hasText: 'What to Improve' });
  const { y } = (await card.boundingBox()) ?? { y: 0 };
  const to = film.scrollY + y - ROOM_ABOVE_CARD;
  await play(film, 1.4, scrollTo(film, to), cursorTo(film, { x: 480, y: 330 }));
  const chips = (await findChips(film, passage)).slice(0, 2);
  for (const [turn, { chip }] of chips.entries()) {
    await play(film, 0.5, cursorTo(film, await middleOf(film, chip)));
    await film.rest(turn === 0 ? 1 : 0.9);
    if (turn === 0) film.poster();
  }
  return card;
}

/**
 * Films the critique: a tip on a photo, then the chips in a photo's text.
 * @returns the card whose chips the mouse visited
 */
export async function followEvidence(film: Film, story: Story): Promise<Locator> {
  film.chapter('Every sentence points');
  await film.rest(0.4);
  await play(
    film,
    0.8,
    scrollTo(film, await viewerScroll(film)),
    cursorTo(film, { x: 700, y: 420 }),
  );
  await openTip(film, story.tip);
  return pointAtCard(film, story.card);
}
