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

/** Room above the viewer while a tip is open, so that all of it can be read, CSS pixels. */
const ROOM_FOR_TIP = 150;
/** Room above the card whose numbers are pointed at, CSS pixels. */
const ROOM_ABOVE_CARD = 28;
/** How far the camera goes in. */
const CLOSE = 1.32;

/** The viewer of the feedback screen. */
const viewerOf = ({ page }: Film): Locator => page.getByRole('region', { name: 'Photo viewer' });

/** Scrolls to where the viewer begins, or some pixels before. */
async function toViewer(film: Film, before = 0): Promise<number> {
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
  const to = await toViewer(film, ROOM_FOR_TIP);
  const at = await middleOf(film, marker, to - film.scrollY);
  await play(film, 0.75, scrollTo(film, to), cursorTo(film, at));
  await press(film);
  const popover = page.getByRole('dialog');
  await film.cutUntil(popover.waitFor());
  const mark = viewer.locator('[data-region]');
  await play(film, 0.6, cameraTo(film, await cameraOn([popover, mark], CLOSE)));
  await film.rest(1.3);
  await play(film, 0.45, cameraTo(film, WHOLE_WINDOW), scrollTo(film, await toViewer(film)));
  await page.keyboard.press('Escape');
}

/** Points at the numbers of a card, one after the other; the dock shows their places. */
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
 * The critique: a tip on a photo, then the numbers in a photo's texts.
 * @returns the card whose numbers were pointed at
 */
export async function followEvidence(film: Film, story: Story): Promise<Locator> {
  film.chapter('Every sentence points');
  await film.rest(0.4);
  await play(film, 0.8, scrollTo(film, await toViewer(film)), cursorTo(film, { x: 700, y: 420 }));
  await openTip(film, story.tip);
  return pointAtCard(film, story.card);
}
