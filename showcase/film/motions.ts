import type { Locator } from 'playwright-core';
import { type Camera, type Film, isPending, WINDOW } from './film.ts';

type Point = { x: number; y: number };
/** A change over time; called once per frame with its eased progress, 0 to 1. */
type Motion = (share: number) => unknown;

/** Slow at both ends. */
const ease = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2);
const between = (from: number, to: number, share: number) => from + (to - from) * share;

/** How long the mouse button takes to go down, s; the release takes twice as long. */
const PRESS_SECONDS = 0.07;

/** Films some seconds while all motions run at the same time. */
export async function play(film: Film, seconds: number, ...motions: Motion[]): Promise<void> {
  const frames = Math.max(1, Math.round(seconds * film.framesPerSecond));
  for (let frame = 1; frame <= frames; frame += 1) {
    for (const move of motions) await move(ease(frame / frames));
    await film.frame();
  }
}

/** Films until the promise settles. */
export async function playUntil(film: Film, happened: Promise<unknown>): Promise<void> {
  while (await isPending(happened)) await film.frame();
  await happened;
}

/**
 * Waits for an element; returns where its center will be in the window after scrolling by `scrolledBy` CSS
 * pixels.
 */
export async function middleOf(film: Film, target: Locator, scrolledBy = 0): Promise<Point> {
  await film.cutUntil(target.waitFor());
  const box = await target.boundingBox();
  if (!box) throw new Error(`nothing to point at: ${target}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 - scrolledBy };
}

/** Moves the mouse to a point in a shallow arc, as a hand would. */
export function cursorTo(film: Film, to: Point): Motion {
  const from = { ...film.stage.cursor };
  const bend = { x: (to.y - from.y) * 0.08, y: (from.x - to.x) * 0.08 };
  return (share) => {
    const lift = Math.sin(Math.PI * share);
    const x = between(from.x, to.x, share) + bend.x * lift;
    const y = between(from.y, to.y, share) + bend.y * lift;
    film.stage.cursor = { x, y };
    return film.page.mouse.move(x, y);
  };
}

/** Scrolls the page to a position in CSS pixels from its top. */
export function scrollTo(film: Film, to: number): Motion {
  const from = film.scrollY;
  return (share) =>
    film.page.evaluate(
      (top) => window.scrollTo({ top, behavior: 'instant' }),
      between(from, to, share),
    );
}

/** Moves the camera. */
export function cameraTo(film: Film, to: Camera): Motion {
  const from = { ...film.camera };
  return (share) => {
    film.camera = {
      x: between(from.x, to.x, share),
      y: between(from.y, to.y, share),
      // Geometric interpolation, so that the zoom speed looks constant.
      zoom: from.zoom * (to.zoom / from.zoom) ** share,
    };
  };
}

/** The camera on the whole window. */
export const WHOLE_WINDOW: Camera = { x: WINDOW.width / 2, y: WINDOW.height / 2, zoom: 1 };

/** Presses the mouse button where the cursor is. */
export async function press(film: Film): Promise<void> {
  const to = (pressed: number) => {
    const from = film.stage.press;
    return (share: number) => {
      film.stage.press = between(from, pressed, share);
    };
  };
  await play(film, PRESS_SECONDS, to(1));
  await film.page.mouse.down();
  await film.page.mouse.up();
  await play(film, PRESS_SECONDS * 2, to(0));
}

/** Moves the mouse to an element and clicks it. */
export async function clickOn(film: Film, target: Locator, seconds: number): Promise<void> {
  await play(film, seconds, cursorTo(film, await middleOf(film, target)));
  await press(film);
}

/** Margin around the elements that the camera shows, CSS pixels. */
const MARGIN = 24;

/** The camera on some elements, with the largest zoom that fits them all, at most `most`. */
export async function cameraOn(targets: Locator[], most: number): Promise<Camera> {
  const boxes = await Promise.all(targets.map((target) => target.first().boundingBox()));
  const seen = boxes.filter((box) => box !== null);
  const left = Math.min(...seen.map((box) => box.x)) - MARGIN;
  const top = Math.min(...seen.map((box) => box.y)) - MARGIN;
  const right = Math.max(...seen.map((box) => box.x + box.width)) + MARGIN;
  const bottom = Math.max(...seen.map((box) => box.y + box.height)) + MARGIN;
  const fits = Math.min(WINDOW.width / (right - left), WINDOW.height / (bottom - top));
  const zoom = Math.max(1, Math.min(most, fits));
  return { x: (left + right) / 2, y: (top + bottom) / 2, zoom };
}
