import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSeriousIssues } from './axe.ts';
import { closePages, launchBrowser } from './browser.ts';
import { type OpenedPage, openPage } from './product.ts';

const browser = await launchBrowser();

const pageOf = (style: string, body: string) =>
  `<!doctype html><html lang="en"><title>A page</title><style>${style}</style><main><h1>It</h1>${body}</main>`;
const DARK = '@media (prefers-color-scheme: dark)';

describe.skipIf(!browser)('the accessibility check', () => {
  let opened: OpenedPage;
  beforeAll(async () => {
    opened = await openPage(browser);
  });
  afterAll(async () => {
    await closePages(browser);
  });

  const search = async (html: string, options = {}) => {
    await opened.page.setContent(html);
    const found = await findSeriousIssues(opened.page, options);
    return found.map((line) => line.split(':')[0]);
  };

  test('finds nothing on a correct page', async () => {
    expect(await search(pageOf('', '<label>Name <input></label>'))).toEqual([]);
  });

  test('finds an input without a name, which no theme changes', async () => {
    expect(await search(pageOf('', '<input>'))).toEqual(['light label']);
  });

  test('finds what is wrong only in the dark theme', async () => {
    const style = `body{background:#fff;color:#000}${DARK}{body{background:#111;color:#222}}`;
    expect(await search(pageOf(style, '<p>Text</p>'))).toEqual(['dark color-contrast']);
  });

  test('checks toasts on request', async () => {
    const html = pageOf('', '<div data-sonner-toaster><input></div>');
    expect(await search(html)).toEqual([]);
    expect(await search(html, { withToasts: true })).toEqual(['light label']);
  });
});
