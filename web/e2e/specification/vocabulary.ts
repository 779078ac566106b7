import { padPhoto } from '@photo-coach/testing/fixtures/padded-photo.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import type { PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { chooseFiles } from '../support/steps.ts';
import type { State } from './states.ts';

/** Puts the ids of the state's albums into an address: `{folder}`, `{single}`, `{failed}`, `{bare}`. */
export type ToOwn = (address: string) => string;

/** What a person does, or what happens on the way to the server. */
export type Action = { run: (page: Page) => Promise<unknown>; needs?: 'clock' | 'own storage' };
/** What is then shown; a text is that, or an accessible name, letter for letter. */
type Shown = string | RegExp | Sight;
export type Sight = {
  label: string;
  waitFor: (page: Page, toOwn: ToOwn) => Promise<unknown>;
  /** Whether it is only to be looked for when everything before it is there. */
  isLast?: boolean;
};
/** A paragraph of a specification ('1 §2' is section 2 of the first), actions, and what is shown after them. */
export type Row = readonly [item: string, ...parts: (Action | Shown)[]];

type Options = {
  /** Before the page opens. */
  given?: Action;
  /** What local storage holds before. */
  stored?: Readonly<Record<string, string>>;
};
/** One load of a page by a person in a state. Its rows are checked in their order. */
export type Visit = Options & { state: State; address: string; rows: readonly Row[] };

type Rest = readonly [rows: readonly Row[]] | readonly [options: Options, rows: readonly Row[]];

export function visit(state: State, address: string, ...rest: Rest): Visit {
  const [options, rows] = rest.length === 1 ? [{}, rest[0]] : rest;
  return { state, address, rows, ...options };
}

export const WAIT = { timeout: 10_000 };

const named = (page: Page, text: string | RegExp): Locator =>
  page
    .getByText(text, { exact: true })
    .or(page.getByLabel(text, { exact: true }))
    .filter({ visible: true })
    .first();

/** A control by its name, or the label of one. */
function pressable(page: Page, name: string | RegExp): Locator {
  const owners = page.locator('label, summary, a');
  const text = page.getByText(name, { exact: true });
  return page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .or(page.getByRole('tab', { name, exact: true }))
    .or(owners.and(text))
    .or(owners.filter({ has: text }))
    .filter({ visible: true })
    .first();
}

export const press = (name: string | RegExp): Action => ({
  run: (page) => pressable(page, name).click(WAIT),
});

export const key = (name: string): Action => ({ run: (page) => page.keyboard.press(name) });

/** Fills in fields, by their labels. */
export const fill = (values: Readonly<Record<string, string>>): Action => ({
  run: async (page) => {
    for (const [label, value] of Object.entries(values))
      await page.getByLabel(label, { exact: true }).fill(value, WAIT);
  },
});

const LARGE_BYTES = 21 * 1024 * 1024;

async function makeFiles(names: readonly string[]): Promise<PhotoFile[]> {
  const photos = await makePhotoFiles(names.length, 160);
  return photos.map((photo, index) => {
    const name = names[index] ?? '';
    if (name === 'notes.txt') return { name, bytes: Buffer.from('Buy film.') };
    const size = name === 'large.jpg' ? LARGE_BYTES : photo.bytes.length + index + 1;
    return { ...padPhoto(photo, size), name };
  });
}

/** Chooses files by their names: photos, but 'notes.txt' is a text, and 'large.jpg' has 21 MB. */
export const choose = (...names: string[]): Action => ({
  needs: 'own storage',
  run: async (page) => chooseFiles(page, await makeFiles(names)),
});

/** Lets time pass, ms. */
export const wait = (ms: number): Action => ({
  needs: 'clock',
  run: (page) => page.clock.runFor(ms),
});

/** The error of `raise`. */
export const RAISED = /raised on purpose/;

/** Lets a script of the page fail. */
export const raise = (kind: 'error' | 'rejection'): Action => ({
  run: (page) =>
    page.evaluate((isError) => {
      const fail = () => Promise.reject(new Error('raised on purpose'));
      const stop = () => {
        throw new Error('raised on purpose');
      };
      setTimeout(isError ? stop : fail);
    }, kind === 'error'),
});

const handle = (path: string, handler: (route: Route) => Promise<unknown>): Action => ({
  run: (page) =>
    page.route(
      (url) => url.pathname.includes(path),
      // The page may be closed meanwhile.
      (route) => handler(route).catch(() => undefined),
    ),
});

/** Answers calls whose path contains this, from now on; undefined: never. */
export const answer = (path: string, json: unknown, status = 200): Action =>
  handle(path, async (route) => json === undefined || route.fulfill({ status, json }));

/** Loses calls on the way. */
export const lose = (path: string): Action => handle(path, (route) => route.abort());

/** Leaves calls to the server again. */
export const restore = (path: string): Action => handle(path, (route) => route.continue());

/** Answers as the API, or the authentication service, refuses. */
export const refuse = (path: string, status: number, code = 'x', msg = 'A raw message'): Action =>
  answer(path, { code, error_code: code, message: msg, msg, requestId: 'r1' }, status);

/** Changes a string in the replies about albums. */
export const replace = (from: string, to: string): Action =>
  handle('/api/albums/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(from, to) });
  });

export const text = (shown: string | RegExp): Sight => ({
  label: String(shown),
  waitFor: (page) => named(page, shown).waitFor(WAIT),
});

export const absent = (gone: string | RegExp): Sight => ({
  label: `no ${gone}`,
  waitFor: (page) => named(page, gone).waitFor({ ...WAIT, state: 'hidden' }),
  isLast: true,
});

export const endsAt = (address: string): Sight => ({
  label: address,
  waitFor: (page, toOwn) =>
    page.waitForURL(({ pathname, search }) => {
      return [pathname, pathname + search].includes(toOwn(address));
    }, WAIT),
});

export const link = (name: string, to: string): Sight => ({
  label: `${name} → ${to}`,
  waitFor: (page, toOwn) =>
    page
      .getByRole('link', { name, exact: true })
      .and(page.locator(`[href="${toOwn(to)}"]`))
      .first()
      .waitFor(WAIT),
});

export const disabled = (name: string): Sight => ({
  label: `${name}, disabled`,
  waitFor: (page) =>
    page.getByRole('button', { name, exact: true, disabled: true }).first().waitFor(WAIT),
});

export const focused = (field: string): Sight => ({
  label: `${field}, focused`,
  waitFor: (page) =>
    page.getByLabel(field, { exact: true }).and(page.locator(':focus')).waitFor(WAIT),
});

export const stored = (key: string, value: string | null): Sight => ({
  label: `${key} = ${value} in local storage`,
  waitFor: (page) =>
    page.waitForFunction(
      (wanted) => localStorage.getItem(wanted.key) === wanted.value,
      { key, value },
      WAIT,
    ),
});
