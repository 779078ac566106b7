import { link, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { installStage, type StageState } from './stage.ts';

/** The window that is filmed, CSS pixels: small enough for its texts to be read in a film of 700 px. */
export const WINDOW = { width: 960, height: 600 } as const;
/** The film, pixels. */
const PICTURE = { width: 1280, height: 800 } as const;

type Chapter = { at: number; title: string };

/** The part of the window that is filmed: its center in CSS pixels, and how much it is enlarged, from 1. */
export type Camera = { x: number; y: number; zoom: number };

const WHOLE: Camera = { x: WINDOW.width / 2, y: WINDOW.height / 2, zoom: 1 };
/** Remainders by 8 of a width for which Chromium, which rounds, makes a picture of exactly 1280 × 800. */
const EXACT_REMAINDERS = [0, 2, 3, 5, 6];

/** The clip for a camera: inside of the window, and of a size that gives a whole picture. */
function clipOf({ x, y, zoom }: Camera, scrollY: number) {
  let width = Math.round(WINDOW.width / zoom);
  while (!EXACT_REMAINDERS.includes(width % 8)) width -= 1;
  const height = Math.round((width * PICTURE.height) / PICTURE.width);
  const inside = (center: number, size: number, room: number) =>
    Math.min(room - size, Math.max(0, center - size / 2));
  return {
    x: inside(x, width, WINDOW.width),
    y: inside(y, height, WINDOW.height) + scrollY,
    width,
    height,
    scale: PICTURE.width / width,
  };
}

/** A film of a page that is made frame by frame, however long each one takes. */
export type Film = {
  page: Page;
  framesPerSecond: number;
  /** The session for what Playwright has no call for. */
  session: CDPSession;
  stage: StageState;
  camera: Camera;
  scrollY: number;
  /** Called before each frame: for what has to go on in step with the film. */
  beforeFrame: () => Promise<void>;
  /** The film's length so far, s. */
  seconds: () => number;
  /** Films the next frame. */
  frame: () => Promise<void>;
  /** Films some seconds in which nobody does anything; what has come to rest is not looked at again. */
  rest: (seconds: number) => Promise<void>;
  /** How long a frame has taken to be made so far, s. */
  realSecondsPerFrame: () => number;
  /** Lets the page's time go on without filming, until something has happened. */
  cutUntil: (happened: Promise<unknown>) => Promise<void>;
  /** Begins a chapter at this moment. */
  chapter: (title: string) => void;
  /** Makes the frame that was filmed last the poster. */
  poster: () => void;
  chapters: Chapter[];
  /** The number of the poster's frame. */
  posterFrame: () => number;
};

/** A picture that has not changed for so many frames is at rest. */
const AT_REST_FRAMES = 6;

/** The path of a frame, numbered from 0. */
export const framePath = (folder: string, frame: number): string =>
  path.join(folder, `frame-${String(frame).padStart(5, '0')}.png`);

/** Keeps pictures in a folder, one file a frame; a picture that stays is kept once. */
function createReel(folder: string) {
  let last: Buffer | null = null;
  let frames = 0;
  /** For how many frames the picture has stayed the same. */
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
 * Begins a film of a page, whose clock stands still from now on: timers and animations go on by a frame's
 * time with each frame, so that the film runs smoothly on a machine of any speed.
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

/** Whether something is still to come; a failure counts as come. */
export async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  const [first] = await Promise.allSettled([Promise.race([promise, Promise.resolve(pending)])]);
  return first?.status === 'fulfilled' && first.value === pending;
}

/** Makes a page able to be filmed; to be called before it is opened. */
export async function preparePage(page: Page): Promise<void> {
  await page.addInitScript(installStage);
  await page.clock.install();
}
