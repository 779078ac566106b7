import type { PricingReply } from '@photo-coach/shared/contracts/http/billing.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { pricingQuery } from '../subscription/queries.ts';
import { checkout, forgetCheckout, startCheckout } from './start-checkout.ts';
import { type StripeTab, thisTab } from './stripe-tab.ts';

// No server answers here; the tests decide when and what it answers.
vi.mock('../../../lib/api/call-route.ts', () => ({ callRoute: vi.fn() }));
vi.mock('../../../lib/session/session.ts', () => ({}));

const PAGE = 'https://checkout.example/1';
const requested = vi.mocked(callRoute);

/** The tab of a checkout. */
const createTab = () => {
  const tab = { isOpen: true, shown: '' };
  const stripeTab: StripeTab = {
    isNew: true,
    show: (url) => {
      tab.shown = url;
      return true;
    },
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

beforeEach(() => {
  vi.stubGlobal('window', { location: { assign: () => undefined } });
  queryClient.setQueryData(pricingQuery.queryKey, pricing('price_old'));
  requested.mockReset().mockResolvedValue({ url: PAGE });
});
afterEach(() => {
  forgetCheckout();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['another tab', () => createTab().stripeTab, { phase: 'opened', plan: 'creator' }],
  ['this tab', () => thisTab, { phase: 'idle', plan: null }],
])('a checkout that is shown in %s leaves the buttons free', async (_where, openTab, state) => {
  await startCheckout('creator', openTab);
  expect(checkout.get()).toEqual(state);
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

test('a price id that was refused is not sent again', async () => {
  const replies = [
    () => Promise.reject(new ApiError('price_unknown', 'Unknown.', 400, 'r1')),
    () => Promise.resolve(pricing('price_new')),
    () => Promise.resolve({ url: PAGE }),
  ];
  requested.mockImplementation(() => replies.shift()?.() ?? Promise.reject(new Error('no reply')));
  await expect(startCheckout('creator', () => createTab().stripeTab)).rejects.toThrow('Unknown.');
  await startCheckout('creator', () => createTab().stripeTab);
  const sent = requested.mock.calls.flatMap(([, { body }]) => (body ? [body] : []));
  expect(sent).toEqual([{ priceId: 'price_old' }, { priceId: 'price_new' }]);
});
