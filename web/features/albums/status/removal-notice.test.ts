import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RemovalNotice } from './album-status.tsx';

test('an album that is deleted soon shows its last day and how to save it', () => {
  const notice = createElement(RemovalNotice, { keptUntil: '2027-03-03T12:00:00.000Z' });
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, notice));
  expect(html).toContain('Kept until March 3, 2027');
  expect(html).toContain('href="/account"');
  expect(html).toContain(`href="/privacy"`);
});
