import { createHmac } from 'node:crypto';
import type { PaymentMode } from '@photo-coach/shared/contracts/http/billing.ts';
import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { localApiUrl } from '../api-address.ts';
import type { CommonEnv } from '../env.ts';

export type PaymentConfig = {
  mode: PaymentMode;
  secretKey: string;
  /** Signs webhooks. */
  webhookSecret: string;
  /** The price at Stripe of each paid plan. */
  priceIds: Record<PaidPlan, string>;
  /** Origin of Stripe's API, or of the sandbox. */
  apiUrl: URL;
};

type PaymentEnv = Pick<
  CommonEnv,
  | 'PORT'
  | 'API_BIND_ADDRESS'
  | 'STORAGE_SECRET'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_PRICE_CREATOR'
  | 'STRIPE_PRICE_PRO'
  | 'STRIPE_API_URL'
  | 'PAYMENT_SANDBOX_URL'
>;

const STRIPE_API = 'https://api.stripe.com';

/** A key of the sandbox: the same in every process of an installation, and different in every installation. */
const sandboxKey = (prefix: string, { STORAGE_SECRET }: PaymentEnv): string =>
  prefix + createHmac('sha256', STORAGE_SECRET).update(`payment sandbox ${prefix}`).digest('hex');

const sandbox = (env: PaymentEnv): PaymentConfig => ({
  mode: 'sandbox',
  secretKey: sandboxKey('sk_test_', env),
  webhookSecret: sandboxKey('whsec_', env),
  priceIds: { creator: 'price_sandbox_creator', pro: 'price_sandbox_pro' },
  // The sandbox is part of the API.
  apiUrl: new URL(env.PAYMENT_SANDBOX_URL ?? localApiUrl(env)),
});

/** Where and with which keys payments are made: at Stripe, or without a key in the sandbox of this server. */
export function readPaymentConfig(env: PaymentEnv): PaymentConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const { STRIPE_PRICE_CREATOR: creator, STRIPE_PRICE_PRO: pro } = env;
  if (!secretKey || !webhookSecret || !creator || !pro) return sandbox(env);
  return {
    mode: secretKey.includes('_live_') ? 'live' : 'test',
    secretKey,
    webhookSecret,
    priceIds: { creator, pro },
    apiUrl: new URL(env.STRIPE_API_URL ?? STRIPE_API),
  };
}
