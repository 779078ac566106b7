import Stripe from 'stripe';
import { countOf } from '../../../shared/domain/count-of.ts';
import { createPayments, type Payments } from '../../../shared/server/billing/create-payments.ts';
import { readPaymentConfig } from '../../../shared/server/billing/payment-config.ts';
import { type Finding, fail, ok, reasonOf, warn } from '../finding.ts';
import type { Setup } from '../read-setup.ts';
import { countCharged } from './charged-subscriptions.ts';

const VARIABLES = { creator: 'STRIPE_PRICE_CREATOR', pro: 'STRIPE_PRICE_PRO' } as const;
const PLANS = ['creator', 'pro'] as const;

function mendOf(error: unknown, variable: string): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'check STRIPE_SECRET_KEY';
  if (error instanceof Stripe.errors.StripePermissionError) {
    return 'let the restricted key read prices (docs/payments.md)';
  }
  return error instanceof Stripe.errors.StripeInvalidRequestError
    ? `check ${variable}: it has to be a price of the key’s account and mode`
    : 'check the network and STRIPE_API_URL';
}

/** What is wrong with the price of a plan; null when it can be bought. */
async function priceProblem(
  { call, config }: Payments,
  plan: (typeof PLANS)[number],
): Promise<Finding | null> {
  const variable = VARIABLES[plan];
  try {
    const { active } = await call((stripe) => stripe.prices.retrieve(config.priceIds[plan]));
    if (active) return null;
    return fail(`the price in ${variable} is archived`, 'set one that can be bought');
  } catch (error) {
    return fail(`Stripe refuses to show a price (${reasonOf(error)})`, mendOf(error, variable));
  }
}

/** Where nothing is sold any more, Stripe continues to charge for earlier purchases. */
async function checkNothingIsCharged({ databaseUrl }: Setup): Promise<Finding> {
  const off = 'off (BILLING=off): nothing is sold';
  const charged = await countCharged(databaseUrl);
  if (charged === null)
    return warn(`${off}, what was sold before is not known`, 'repair the database first');
  if (charged === 0) return ok(off);
  return warn(
    `${off}, but Stripe may go on charging ${countOf(charged, 'customer')}`,
    'cancel their subscriptions at Stripe (docs/payments.md)',
  );
}

/** Asks Stripe for the prices that are sold; charges nothing. */
export async function checkPayments(setup: Setup): Promise<Finding> {
  const { settings } = setup;
  if (settings.BILLING === 'off') return await checkNothingIsCharged(setup);
  const config = readPaymentConfig(settings);
  if (config.mode === 'sandbox') return ok('sandbox of this server: no card is charged');
  const payments = createPayments(config);
  for (const plan of PLANS) {
    const problem = await priceProblem(payments, plan);
    if (problem !== null) return problem;
  }
  return config.mode === 'test' && settings.NODE_ENV === 'production'
    ? warn('Stripe answers, in test mode', 'set a live key before anyone is to pay')
    : ok(`Stripe answers, in ${config.mode} mode, and knows both prices`);
}
