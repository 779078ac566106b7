import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Imprint } from './imprint.tsx';
import { type LegalContent, OPERATOR, PRIVACY, REFUNDS, TERMS } from './legal-content.ts';
import { LegalTexts } from './legal-text.tsx';

const render = (element: ReactElement) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, element));

test('the imprint says what is filled in, and that a name or an address is missing while it is', () => {
  const empty = render(createElement(Imprint, { operator: OPERATOR }));
  expect(empty).toContain('has not entered a name and an address here yet');
  expect(empty).toContain(`href="mailto:${OPERATOR.email}"`);
  expect(empty).not.toContain('Tax number');
  const operator = {
    ...OPERATOR,
    ...{ name: 'Example Ltd', address: ['1 Main Street', 'London'], taxId: 'GB 123' },
  };
  const filled = render(createElement(Imprint, { operator }));
  for (const text of ['Example Ltd', '1 Main Street', 'London', 'Tax number', 'GB 123'])
    expect(filled).toContain(text);
  expect(filled).not.toContain('yet');
});

test('a text may have several links, inside and outside', () => {
  const text = 'See [terms](/terms), or [write](mailto:a@b.example).';
  const html = render(createElement(LegalTexts, { texts: [text] }));
  expect(html.replaceAll(/ (class|data-discover)="[^"]*"/g, '')).toContain(
    '<p>See <a href="/terms">terms</a>, or <a href="mailto:a@b.example">write</a>.</p>',
  );
});

const linksOf = ({ sections }: LegalContent) =>
  sections
    .flatMap(({ texts }) => texts.flat())
    .flatMap((text) => Array.from(text.matchAll(/\]\(([^)]*)\)/g), ([, address = '']) => address));

test('every link of the texts leads to a page of the product, to Stripe, or to a mail', () => {
  const pages: readonly string[] = Object.values(PAGES);
  for (const address of [TERMS, PRIVACY, REFUNDS].flatMap(linksOf)) {
    const isKnown =
      pages.includes(address) || /^mailto:[^@]+@[^@]+$|^https:\/\/stripe\.com\//.test(address);
    expect(isKnown, address).toBe(true);
  }
});
