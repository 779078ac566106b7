import type { PricingReply } from '@photo-coach/shared/contracts/http/billing.ts';
import type { ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { profileQuery } from '../../session/me-query.ts';
import { pricingQuery } from '../subscription/pricing-query.ts';
import { checkout, forgetCheckout } from './checkout-state.ts';
import { startCheckout } from './start-checkout.ts';
import { type StripeTab, thisTab } from './stripe-tab.ts';

// No server answers here; the tests decide when and what it answers.
vi.mock('../../../lib/api/call-route.ts', () => ({ callRoute: vi.fn() }));
vi.mock('../../../lib/session/session.ts', () => ({}));

const PAGE = 'https://checkout.example/1';
const requested = vi.mocked(callRoute);

/** The tab of a checkout that the person closes with `isOpen = false`. */
const createTab = () => {
  const tab = { isOpen: true, shown: '' };
  const stripeTab: StripeTab = {
    isNew: true,
    show: (url) => {
      tab.shown = url;
      return true;
    },
    isClosed: () => !tab.isOpen,
    close: () => {
      tab.isOpen = false;
    },
  };
  return Object.assign(tab, { stripeTab });
};

const pricing = (priceId: string): PricingReply => ({
  starter: { displayPrice: 'Free' },
  creator: { displayPrice: '£19', priceId },
  pro: { displayPrice: '£19', priceId: 'price_pro' },
});

const profile = (plan: ProfileRecord['plan']): ProfileRecord => ({
  id: '0192f0c1-0000-7000-8000-000000000000',
  plan,
  plan_label: 'Plan',
  plan_status: 'active',
  current_period_end: null,
  stripe_customer_id: null,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { assign: () => undefined } }),
  );
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  queryClient.setQueryData(pricingQuery.queryKey, pricing('price_old'));
  requested.mockReset().mockResolvedValue({ url: PAGE });
});
afterEach(() => {
  forgetCheckout();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['focus', 'visibilitychange'])(
  'a checkout in another tab ends when its tab is closed and the person is back (%s)',
  async (event) => {
    const tab = createTab();
    await startCheckout('creator', () => tab.stripeTab);
    expect(checkout.get()).toEqual({ phase: 'opened', plan: 'creator' });
    const comeBack = () => (event === 'focus' ? window : document).dispatchEvent(new Event(event));
    comeBack();
    expect(checkout.get().phase).toBe('opened');
    tab.isOpen = false;
    comeBack();
    expect(checkout.get().phase).toBe('idle');
  },
);

test('a tab that counts as closed only a moment after the person is back also ends its checkout', async () => {
  const tab = createTab();
  await startCheckout('creator', () => tab.stripeTab);
  window.dispatchEvent(new Event('focus'));
  tab.isOpen = false;
  await vi.runAllTimersAsync();
  expect(checkout.get().phase).toBe('idle');
});

test('a checkout in another tab ends when its plan comes into force', async () => {
  await startCheckout('creator', () => createTab().stripeTab);
  queryClient.setQueryData(profileQuery.queryKey, profile('free'));
  await vi.runAllTimersAsync();
  expect(checkout.get().phase).toBe('opened');
  queryClient.setQueryData(profileQuery.queryKey, profile('creator'));
  await vi.runAllTimersAsync();
  expect(checkout.get().phase).toBe('idle');
});

test('the end of one checkout does not affect the next one', async () => {
  const [first, second] = [createTab(), createTab()];
  await startCheckout('creator', () => first.stripeTab);
  await startCheckout('pro', () => second.stripeTab);
  first.isOpen = false;
  window.dispatchEvent(new Event('focus'));
  expect(checkout.get()).toEqual({ phase: 'opened', plan: 'pro' });
});

test('a checkout that is forgotten while it is requested, as at a sign-out, is not shown', async () => {
  const answer = Promise.withResolvers<{ url: string }>();
  requested.mockReturnValue(answer.promise);
  const tab = createTab();
  const started = startCheckout('creator', () => tab.stripeTab);
  forgetCheckout();
  answer.resolve({ url: PAGE });
  await started;
  expect({ ...tab, phase: checkout.get().phase }).toMatchObject({
    shown: '',
    isOpen: false,
    phase: 'idle',
  });
});

test('the checkout button is free again 15 s after this tab was left, if the person has stopped that', async () => {
  await startCheckout('creator', () => thisTab);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(checkout.get().phase).toBe('requesting');
  await vi.advanceTimersByTimeAsync(1);
  expect(checkout.get().phase).toBe('idle');
});

test('a price id that was refused is not sent again', async () => {
  const fetched = vi.fn(async () => Response.json(pricing('price_new')));
  vi.stubGlobal('fetch', fetched);
  requested.mockRejectedValueOnce(new ApiError('price_unknown', 'Unknown.', 400, 'r1'));
  await expect(startCheckout('creator', () => createTab().stripeTab)).rejects.toThrow('Unknown.');
  await startCheckout('creator', () => createTab().stripeTab);
  expect(requested.mock.calls.map(([, { body }]) => body)).toEqual([
    { priceId: 'price_old' },
    { priceId: 'price_new' },
  ]);
  expect(fetched).toHaveBeenCalledOnce();
});
