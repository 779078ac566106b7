import type { PricingReply } from '@photo-coach/shared/contracts/http/billing.ts';

/** The prices as the pages show them. */
export type Pricing = {
  /**
   * Never fails: the last known prices, or else the default ones. Waits for Stripe only the first time; later the
   * prices are refreshed after they were read, so that no page waits for them.
   */
  read: () => Promise<{ prices: PricingReply; areKnown: boolean }>;
};
