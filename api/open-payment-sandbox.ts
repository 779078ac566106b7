import type { PaymentSandbox } from '../payment-sandbox/open-payment-sandbox.ts';
import type { ApiDependencies } from './dependencies.ts';

/**
 * Opens the payment sandbox if no key of Stripe is configured. Its code is never loaded otherwise, and the production
 * image does not contain it.
 * @throws Error in production
 */
export async function openPaymentSandbox(
  dependencies: ApiDependencies,
): Promise<PaymentSandbox | null> {
  const { env, payments } = dependencies;
  if (env.BILLING === 'off' || payments.config.mode !== 'sandbox') return null;
  if (env.NODE_ENV === 'production') {
    throw new Error('The payment sandbox is not available in production');
  }
  const sandbox = await import('../payment-sandbox/open-payment-sandbox.ts');
  return await sandbox.openPaymentSandbox(dependencies);
}
