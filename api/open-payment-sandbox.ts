import type { PaymentSandbox } from '../dev/payment-sandbox/open-payment-sandbox.ts';
import type { ApiDependencies } from './dependencies.ts';

/** Loads the sandbox's code, which the production image does not contain. */
export const loadPaymentSandbox = () => import('../dev/payment-sandbox/open-payment-sandbox.ts');

/**
 * Opens the payment sandbox if no key of Stripe is configured. Its code is never loaded otherwise.
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
  const sandbox = await loadPaymentSandbox();
  return await sandbox.openPaymentSandbox(dependencies);
}
