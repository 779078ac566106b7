import type { PricingReply } from '@photo-coach/shared/contracts/http/billing.ts';
import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { DEFAULT_PRICES } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Payments } from '@photo-coach/shared/server/billing/create-payments.ts';
import { formatPrice } from '@photo-coach/shared/server/billing/format-price.ts';
import {
  type OfferedPrice,
  readOfferedPrices,
} from '@photo-coach/shared/server/billing/offered-prices.ts';
import type { PaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { throttledWarn } from '@photo-coach/shared/server/throttled-warn.ts';

/** The prices as the pages show them. */
export type Pricing = {
  /**
   * Never fails: the last known prices, or else the default ones. Waits for Stripe only the first time; later the
   * prices are refreshed after they were read, so that no page waits for them.
   */
  read: () => Promise<{ prices: PricingReply; areKnown: boolean }>;
};

/** The longest wait, ms, for prices before Stripe was called for the first time. */
const WAIT_MS = 3000;
/** Time, ms, until Stripe is called again: prices change rarely, and the page that shows them is opened often. */
const FRESH_MS = 10 * 60_000;
/** The same after a failure. */
const PAUSE_MS = 10_000;

const defaultReply = ({ priceIds }: PaymentConfig): PricingReply => ({
  starter: { displayPrice: DEFAULT_PRICES.starter },
  creator: { displayPrice: DEFAULT_PRICES.creator, priceId: priceIds.creator },
  pro: { displayPrice: DEFAULT_PRICES.pro, priceId: priceIds.pro },
});

/** The reply with the live prices; a price by tier or usage has no amount to show. */
function toReply(prices: readonly OfferedPrice[], config: PaymentConfig): PricingReply {
  const reply = defaultReply(config);
  const show = (plan: PaidPlan) => {
    const price = prices.find((offered) => offered.plan === plan);
    if (price === undefined || price.unitAmount === null) return reply[plan];
    return { ...reply[plan], displayPrice: formatPrice(price.unitAmount, price.currency) };
  };
  return { ...reply, creator: show('creator'), pro: show('pro') };
}

/** Rejects after the given number of milliseconds unless the result is there. */
async function withinTime<Result>(result: Promise<Result>, milliseconds: number): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the prices are late')), milliseconds);
  try {
    return await Promise.race([result, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

type Options = {
  payments: Payments;
  log: Log;
  /** For tests. */
  waitMs?: number;
  /** Milliseconds. */
  now?: () => number;
};

/** Creates the pricing of a process. */
export function createPricing(options: Options): Pricing {
  const { payments, log, waitMs = WAIT_MS, now = () => performance.now() } = options;
  const { config } = payments;
  const warn = throttledWarn(log, 'Stripe does not name its prices');
  let last = { prices: defaultReply(config), areKnown: false };
  let wasCalled = false;
  let nextAt = -Infinity;
  let pending: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      const prices = await withinTime(readOfferedPrices(payments), waitMs);
      last = { prices: toReply(prices, config), areKnown: true };
      nextAt = now() + FRESH_MS;
    } catch (error) {
      nextAt = now() + PAUSE_MS;
      warn(error instanceof Error ? error : new Error(String(error)));
    } finally {
      pending = null;
      wasCalled = true;
    }
  }

  return {
    async read() {
      if (now() >= nextAt) {
        pending ??= refresh();
        if (!wasCalled) await pending;
      }
      return last;
    },
  };
}
