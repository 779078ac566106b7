import { describe, expect, test } from 'vitest';
import { readWorkerEnv } from '../env.ts';
import { readPaymentConfig } from './payment-config.ts';

const SECRET = 'a secret of at least thirty-two characters';
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_CREATOR: 'price_1',
  STRIPE_PRICE_PRO: 'price_2',
};

const configOf = (env: Record<string, string>) =>
  readPaymentConfig(
    readWorkerEnv({ DATABASE_URL: 'postgres://database', STORAGE_SECRET: SECRET, ...env }),
  );

describe('payments without a key', () => {
  test('use the sandbox of the API on this machine, at its port', () => {
    expect(configOf({ PORT: '3100' })).toMatchObject({
      mode: 'sandbox',
      apiUrl: new URL('http://127.0.0.1:3100'),
    });
  });

  test('from a worker on another machine reach the sandbox at PAYMENT_SANDBOX_URL', () => {
    const { apiUrl } = configOf({ PAYMENT_SANDBOX_URL: 'http://api:3000' });
    expect(apiUrl.origin).toBe('http://api:3000');
  });

  test('use the same keys in all processes that share STORAGE_SECRET, and different keys in other installations', () => {
    const { secretKey, webhookSecret } = configOf({});
    expect(configOf({ PORT: '3100' })).toMatchObject({ secretKey, webhookSecret });
    const other = configOf({ STORAGE_SECRET: `${SECRET}, another` });
    expect(other.secretKey).not.toBe(secretKey);
    expect(other.webhookSecret).not.toBe(webhookSecret);
  });
});

describe('payments with a key', () => {
  test.each([
    ['sk_test_1', 'test'],
    ['rk_test_1', 'test'],
    ['sk_live_1', 'live'],
    ['rk_live_1', 'live'],
  ])('%s have the mode %s', (key, mode) => {
    expect(configOf({ ...KEYS, STRIPE_SECRET_KEY: key }).mode).toBe(mode);
  });

  test('go only to Stripe, even if the address of the sandbox is still set', () => {
    const { apiUrl } = configOf({ ...KEYS, PAYMENT_SANDBOX_URL: 'http://api:3000' });
    expect(apiUrl.origin).toBe('https://api.stripe.com');
  });

  test('use the keys and prices of the environment', () => {
    expect(configOf(KEYS)).toMatchObject({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      priceIds: { creator: 'price_1', pro: 'price_2' },
    });
  });
});
