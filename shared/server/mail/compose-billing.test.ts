import { expect, test } from 'vitest';
import { composeCanceled, composeEnded } from './compose-billing.ts';
import { legalLinksOf } from './lay-out-mail.ts';

const MIDNIGHT_IN_BERLIN = new Date('2026-11-30T23:00:00Z');
const facts = {
  planLabel: 'Creator',
  timeZone: 'UTC',
  billingUrl: 'http://x.test/billing/manage',
  on: MIDNIGHT_IN_BERLIN,
};

const MAILS = [composeCanceled, composeEnded];

test('days in a mail are those of the person’s time zone', () => {
  for (const compose of MAILS) {
    for (const [timeZone, day] of [
      ['Europe/Berlin', 'December 1, 2026'],
      ['UTC', 'November 30, 2026'],
      ['Pacific/Honolulu', 'November 30, 2026'],
    ] as const) {
      const { text, html } = compose({ ...facts, timeZone });
      expect(text.match(/\w+ \d+, \d{4}/g)).toContain(day);
      expect(html).toContain(day);
    }
  }
});

test('each billing mail names the plan and leads only to the billing page', () => {
  for (const compose of MAILS) {
    const { text, html } = compose(facts);
    expect(text).toContain('Photo Coach Creator');
    const links = [facts.billingUrl, ...legalLinksOf(facts.billingUrl).map(({ url }) => url)];
    expect(text.match(/https?:\/\/\S+/g)).toEqual(links);
    expect(new Set(html.match(/href="[^"]*"/g))).toEqual(
      new Set(links.map((url) => `href="${url}"`)),
    );
  }
});

test('the name of a plan in a mail is not interpreted as markup', () => {
  const { html, subject } = composeEnded({ ...facts, planLabel: '<b>"Pro"</b>' });
  expect(subject).toBe('Your <b>"Pro"</b> plan has ended');
  expect(html).not.toContain('<b>');
});
