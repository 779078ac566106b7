import { expect, test } from 'vitest';
import { composeCanceled, composePaymentFailed, composeTrialEnding } from './compose-billing.ts';

const MIDNIGHT_IN_BERLIN = new Date('2026-11-30T23:00:00Z');
const facts = {
  ...{ planLabel: 'Creator', timeZone: 'UTC', billingUrl: 'http://x.test/billing/manage' },
  on: MIDNIGHT_IN_BERLIN,
};

test('days are those of the person’s time zone', () => {
  for (const compose of [composePaymentFailed, composeTrialEnding, composeCanceled]) {
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

test('a payment that failed is said to be tried again only if it is', () => {
  const retried = composePaymentFailed(facts);
  expect(retried.text).toContain('We will try again on November 30, 2026.');
  const { on: _unknown, ...rest } = facts;
  const { text } = composePaymentFailed(rest);
  expect(text).not.toMatch(/try again|\d{4}/);
  expect(text).toContain('Check your payment method and the unpaid invoice');
});

test('each names the plan and leads to the billing page alone', () => {
  for (const compose of [composePaymentFailed, composeTrialEnding, composeCanceled]) {
    const { text, html } = compose(facts);
    expect(text).toContain('Photo Coach Creator');
    expect(text.match(/https?:\/\/\S+/g)).toEqual([facts.billingUrl]);
    expect(new Set(html.match(/href="[^"]*"/g))).toEqual(new Set([`href="${facts.billingUrl}"`]));
  }
});

test('the name of a plan becomes no markup', () => {
  const { html, subject } = composeTrialEnding({ ...facts, planLabel: '<b>"Pro"</b>' });
  expect(subject).toBe('Your <b>"Pro"</b> trial ends on November 30, 2026');
  expect(html).not.toContain('<b>');
});
