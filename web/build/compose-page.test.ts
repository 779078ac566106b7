import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRODUCT_NAME } from '../../shared/domain/product.ts';
import { composePage, composeShell, putStylesFirst } from './compose-page.ts';

const TEMPLATE = `<html><head>
    <title>Photo Coach</title>
    <link rel="icon" href="/favicon.svg">
  </head><body><div id="root"></div>
    <noscript><p>Scripts are off</p></noscript><script type="module" src="/main.js"></script></body></html>`;
const HEAD =
  '<meta name="description" content="Say &quot;where&quot;."/><title>About · It</title><link rel="preload" as="image" href="/a.avif"/>';
const CONTENT = '<!--$--><main><h1>About</h1><p>1 &lt; 2</p></main><!--/$-->';

const compose = (rendered: string, path: string | null = '/about') =>
  composePage(TEMPLATE, { path, rendered, preloads: ['<link rel="modulepreload" href="/x.js">'] });

test('React’s hoisted elements go into the head, the rest into the root, which names its page', () => {
  const page = compose(HEAD + CONTENT);
  const [head = '', body = ''] = page.split('</head>');
  expect(head).toContain(HEAD);
  expect(head).toContain('<link rel="modulepreload" href="/x.js">');
  expect(head).not.toContain('<title>Photo Coach</title>');
  expect(head).toContain('<meta property="og:title" content="About · It">');
  expect(head).toContain('<meta property="og:description" content="Say &quot;where&quot;.">');
  expect(body).toContain(`<div id="root" data-page="/about">${CONTENT}</div>`);
});

test('the 404 page has nothing to share, and is not indexed', () => {
  const page = compose(`<title>Page not found · It</title>${CONTENT}`, null);
  expect(page).toContain('data-page="*"');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toMatch(/canonical|og:/);
});

test('the shell of a page is empty, and not indexed', () => {
  const shell = composeShell(TEMPLATE, []);
  expect(shell).toContain('<div id="root"></div>');
  expect(shell).toContain('<title>Photo Coach</title>');
  expect(shell).toContain('<meta name="robots" content="noindex">');
});

test('the first paint waits for the header if there is one', () => {
  const waits = '<link rel="expect" href="#header" blocking="render">';
  expect(compose(HEAD + CONTENT)).toContain(waits);
  expect(
    composeShell(readFileSync(new URL('../index.html', import.meta.url), 'utf8'), []),
  ).not.toContain('rel="expect"');
});

test('without scripts, the shell explains itself and that it needs them, and links to a page that does not', () => {
  const template = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  const [, said = ''] = /<noscript>(.*)<\/noscript>/s.exec(composeShell(template, [])) ?? [];
  expect(said).toContain(`>${PRODUCT_NAME}</h1>`);
  expect(said).toContain('This page needs JavaScript');
  expect(said).toContain('<a href="/"');
  // The CSP would refuse them.
  expect(said).not.toMatch(/ style=|<style/);
  const page = composePage(template, { path: '/about', rendered: HEAD + CONTENT, preloads: [] });
  expect(page).not.toContain('JavaScript');
  expect(compose(HEAD + CONTENT)).not.toContain('noscript');
});

test('a page’s styles come before everything else that is fetched', () => {
  const style = '<link rel="stylesheet" href="/a.css">';
  const page = putStylesFirst(
    TEMPLATE.replace('</head>', `<link rel="modulepreload">${style}</head>`),
  );
  expect(page.split(style)).toHaveLength(2);
  expect(page.indexOf(style)).toBeLessThan(page.indexOf('<title>'));
});

test.each([
  ['an inline script', `${CONTENT}<script>$RC("B:0","S:0")</script>`],
  ['an inline style', '<p style="color:red">red</p>'],
  ['a style sheet', '<style>p{color:red}</style><p>red</p>'],
  ['a handler', '<p onclick="go()">red</p>'],
  ['a part that is still pending', '<!--$?--><template id="B:0"></template><!--/$-->'],
  ['a part that failed', '<!--$!--><p>Loading</p><!--/$-->'],
])('a page with %s ends the build, because it could not be shown as it is', (_what, content) => {
  expect(() => compose(HEAD + content)).toThrow('the CSP: ');
});

test.each([
  ['no title', '<meta name="description" content="It."/>', 'one title'],
  ['two titles', `${HEAD}<title>Another</title>`, 'one title'],
  ['no description', '<title>About · It</title>', 'no description'],
])('a page with %s ends the build', (_what, head, message) => {
  expect(() => compose(head + CONTENT)).toThrow(message);
});

test('a shell names the files of its page', () => {
  const tag = '<link rel="modulepreload" crossorigin href="/assets/feedback.js">';
  const shell = composeShell(TEMPLATE, [tag]);
  expect(shell.indexOf(tag)).toBeGreaterThan(0);
  expect(shell.indexOf(tag)).toBeLessThan(shell.indexOf('</head>'));
  expect(composeShell(TEMPLATE, [])).not.toContain(
    'modulepreload" crossorigin href="/assets/feedback',
  );
});
