import { expect, test } from 'vitest';
import {
  composeCanceled,
  composeEnded,
  composePaymentFailed,
  composeTrialEnding,
} from './compose-billing.ts';
import { legalLinksOf } from './lay-out-mail.ts';

const MIDNIGHT_IN_BERLIN = new Date('2026-11-30T23:00:00Z');
const facts = {
  planLabel: 'Creator',
  timeZone: 'UTC',
  billingUrl: 'http://x.test/billing/manage',
  on: MIDNIGHT_IN_BERLIN,
};

const DATED = [composePaymentFailed, composeTrialEnding, composeCanceled, composeEnded];

test('days in a mail are those of the person’s time zone', () => {
  for (const compose of DATED) {
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

test('a mail about a failed payment says that it is tried again only if it is', () => {
  const retried = composePaymentFailed(facts);
  expect(retried.text).toContain('We will try again on November 30, 2026.');
  const { on: _unknown, ...rest } = facts;
  const { text } = composePaymentFailed(rest);
  expect(text).not.toMatch(/try again|\d{4}/);
  expect(text).toContain('Check your payment method and the unpaid invoice');
});

test('each billing mail names the plan and leads only to the billing page', () => {
  for (const compose of DATED) {
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
  const { html, subject } = composeTrialEnding({ ...facts, planLabel: '<b>"Pro"</b>' });
  expect(subject).toBe('Your <b>"Pro"</b> trial ends on November 30, 2026');
  expect(html).not.toContain('<b>');
});
