import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { sayAlbumsKept } from '@photo-coach/shared/domain/retention/albums-kept.ts';
import { SITE_SETTINGS } from '@photo-coach/testing/fixtures/site-settings.ts';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { provideSiteSettings } from '../../lib/site-settings.ts';
import { Imprint } from './imprint.tsx';
import { type LegalContent, OPERATOR, PRIVACY, REFUNDS, TERMS } from './legal-content.ts';
import { LegalDocument } from './legal-document.tsx';
import { LegalTexts } from './legal-text.tsx';

const render = (element: ReactElement) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, element));

test('the imprint shows what is filled in, and says that a name or an address is missing', () => {
  const empty = render(createElement(Imprint, { operator: OPERATOR }));
  expect(empty).toContain('has not entered a name and an address here yet');
  expect(empty).toContain(`href="mailto:${OPERATOR.email}"`);
  expect(empty).not.toContain('Tax number');
  const operator = {
    ...OPERATOR,
    name: 'Example Ltd',
    address: ['1 Main Street', 'London'],
    taxId: 'GB 123',
  };
  const filled = render(createElement(Imprint, { operator }));
  for (const text of ['Example Ltd', '1 Main Street', 'London', 'Tax number', 'GB 123'])
    expect(filled).toContain(text);
  expect(filled).not.toContain('yet');
});

test.each([
  [{ coachingCall: false, community: false }, null],
  [{ coachingCall: true, community: false }, 'For the coaching call you leave our site'],
  [{ coachingCall: false, community: true }, 'For the community you leave our site'],
  [{ coachingCall: true, community: true }, 'For the coaching call and the community you leave'],
])('the privacy policy says that others’ terms apply only to %o', (configured, said) => {
  provideSiteSettings({ ...SITE_SETTINGS, configured });
  const html = render(createElement(LegalDocument, { content: PRIVACY }));
  if (said === null) expect(html).not.toContain('you leave our site');
  else expect(html).toContain(said);
});

test('a text may have several links, internal and external', () => {
  const text = 'See [terms](/terms), or [write](mailto:a@b.example).';
  const html = render(createElement(LegalTexts, { texts: [text] }));
  expect(html.replaceAll(/ (class|data-discover)="[^"]*"/g, '')).toContain(
    '<p>See <a href="/terms">terms</a>, or <a href="mailto:a@b.example">write</a>.</p>',
  );
});

const linksOf = ({ sections }: LegalContent) =>
  sections
    .flatMap(({ texts }) => texts.flat())
    .flatMap((text) =>
      Array.from(
        (typeof text === 'string' ? text : text.sold).matchAll(/\]\(([^)]*)\)/g),
        ([, address = '']) => address,
      ),
    );

test('every link in the legal texts leads to a page of the product, to Stripe, or to an email address', () => {
  const pages: readonly string[] = Object.values(PAGES);
  for (const address of [TERMS, PRIVACY, REFUNDS].flatMap(linksOf)) {
    const isKnown =
      pages.includes(address) || /^mailto:[^@]+@[^@]+$|^https:\/\/stripe\.com\//.test(address);
    expect(isKnown, address).toBe(true);
  }
});

test('the privacy policy states the operator’s number of days, and that the album shows its last day', () => {
  provideSiteSettings({ ...SITE_SETTINGS, albums: sayAlbumsKept(1095) });
  const html = render(createElement(LegalDocument, { content: PRIVACY }));
  expect(html.split('1,095 days after the upload').length).toBe(3);
  expect(html).toContain('The album shows its last day 30 days before');
  expect(html).not.toContain('Until you delete the album or the account');
  provideSiteSettings(SITE_SETTINGS);
});
