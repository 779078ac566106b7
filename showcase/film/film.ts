import { link, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { clamp } from '../../shared/domain/numbers.ts';
import { installStage, type StageState } from './stage.ts';

/** The filmed window in CSS pixels: small enough that its text is legible when the film is 700 px wide. */
export const WINDOW = { width: 960, height: 600 } as const;
/** The size of the film in pixels. */
const PICTURE = { width: 1280, height: 800 } as const;

type Chapter = { at: number; title: string };

/** The filmed part of the window: its center in CSS pixels, and its magnification, at least 1. */
export type Camera = { x: number; y: number; zoom: number };

const WHOLE: Camera = { x: WINDOW.width / 2, y: WINDOW.height / 2, zoom: 1 };
/** Widths modulo 8 for which Chromium's rounding yields a screenshot of exactly 1280 × 800. */
const EXACT_REMAINDERS = [0, 2, 3, 5, 6];

/** The screenshot clip for a camera: inside the window, with a size that yields exactly 1280 × 800 pixels. */
function clipOf({ x, y, zoom }: Camera, scrollY: number) {
  let width = Math.round(WINDOW.width / zoom);
  while (!EXACT_REMAINDERS.includes(width % 8)) width -= 1;
  const height = Math.round((width * PICTURE.height) / PICTURE.width);
  const inside = (center: number, size: number, room: number) =>
    clamp(center - size / 2, 0, room - size);
  return {
    x: inside(x, width, WINDOW.width),
    y: inside(y, height, WINDOW.height) + scrollY,
    width,
    height,
    scale: PICTURE.width / width,
  };
}

/** A film of a page, recorded frame by frame. Its speed doesn't depend on how long a frame takes to record. */
export type Film = {
  page: Page;
  framesPerSecond: number;
  /** A DevTools session, for features that Playwright's API doesn't offer. */
  session: CDPSession;
  stage: StageState;
  camera: Camera;
  scrollY: number;
  /** Called before each frame, to synchronize other work with the film. */
  beforeFrame: () => Promise<void>;
  /** The film's length so far, s. */
  seconds: () => number;
  /** Films the next frame. */
  frame: () => Promise<void>;
  /** Films some seconds without interaction. Once the picture no longer changes, it repeats the last frame. */
  rest: (seconds: number) => Promise<void>;
  /** The average time to record a frame so far, s. */
  realSecondsPerFrame: () => number;
  /** Advances the page's clock without filming until the promise settles. */
  cutUntil: (happened: Promise<unknown>) => Promise<void>;
  /** Begins a chapter at this moment. */
  chapter: (title: string) => void;
  /** Uses the last frame as the poster. */
  poster: () => void;
  chapters: Chapter[];
  /** The number of the poster's frame. */
  posterFrame: () => number;
};

/** After this many identical frames the picture counts as static. */
const AT_REST_FRAMES = 6;

/** The path of a frame, numbered from 0. */
export const framePath = (folder: string, frame: number): string =>
  path.join(folder, `frame-${String(frame).padStart(5, '0')}.png`);

/** Stores frames in a folder, one file per frame; a repeated frame is a hard link to the one before. */
function createReel(folder: string) {
  let last: Buffer | null = null;
  let frames = 0;
  /** How many frames in a row are identical to the last one. */
  let same = 0;
  return {
    length: () => frames,
    same: () => same,
    last: () => last,
    async add(picture: Buffer): Promise<void> {
      const file = framePath(folder, frames);
      same = last?.equals(picture) ? same + 1 : 0;
      if (same > 0) await link(framePath(folder, frames - 1), file);
      else await writeFile(file, picture);
      last = picture;
      frames += 1;
    },
  };
}

/**
 * Starts a film of a page whose clock is paused. Timers and animations advance by one frame's duration per
 * frame, so that the film is smooth on a machine of any speed.
 */
export async function createFilm(
  page: Page,
  { folder, framesPerSecond }: { folder: string; framesPerSecond: number },
): Promise<Film> {
  await mkdir(folder, { recursive: true });
  const session = await page.context().newCDPSession(page);
  const reel = createReel(folder);
  const seconds = () => reel.length() / framesPerSecond;
  let posterFrame = 0;
  let spent = 0;

  async function step(): Promise<void> {
    const milliseconds = 1000 / framesPerSecond;
    await page.clock.runFor(Math.round(milliseconds));
    const drawn = await page.evaluate(
      ({ stage, milliseconds: by }) => window.promoStage.step(by, stage),
      { stage: film.stage, milliseconds },
    );
    film.scrollY = drawn.scrollY;
  }
  const film: Film = {
    page,
    framesPerSecond,
    session,
    stage: { cursor: { x: 620, y: 660 }, press: 0, carrying: false },
    camera: { ...WHOLE },
    scrollY: 0,
    beforeFrame: async () => undefined,
    seconds,
    realSecondsPerFrame: () => spent / Math.max(1, reel.length()),
    async frame() {
      const begun = performance.now();
      await film.beforeFrame();
      await step();
      const clip = clipOf(film.camera, film.scrollY);
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'png',
        optimizeForSpeed: true,
        clip,
      });
      await reel.add(Buffer.from(data, 'base64'));
      spent += (performance.now() - begun) / 1000;
    },
    async rest(length) {
      const end = Math.round((seconds() + length) * framesPerSecond);
      while (reel.length() < end) {
        const last = reel.same() >= AT_REST_FRAMES ? reel.last() : null;
        if (last) await reel.add(last);
        else await film.frame();
      }
    },
    async cutUntil(happened) {
      while (await isPending(happened)) await step();
      await happened;
    },
    chapter: (title) => film.chapters.push({ at: seconds(), title }),
    poster() {
      posterFrame = reel.length() - 1;
    },
    chapters: [],
    posterFrame: () => posterFrame,
  };
  return film;
}

/** Whether a promise is still pending; a rejected one is not. */
export async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  const [first] = await Promise.allSettled([Promise.race([promise, Promise.resolve(pending)])]);
  return first?.status === 'fulfilled' && first.value === pending;
}

/** Installs the stage and the controllable clock in a page; call it before the page navigates. */
export async function preparePage(page: Page): Promise<void> {
  await page.addInitScript(installStage);
  await page.clock.install();
}
