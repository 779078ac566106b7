/** Currencies whose smallest unit at Stripe is not that of ISO 4217 (docs.stripe.com/currencies): decimal digits. */
const STRIPE_DIGITS: Readonly<Record<string, number>> = { isk: 2, ugx: 2, mga: 0 };

function format(
  unitAmount: number,
  currency: string,
  trailingZeroDisplay: 'auto' | 'stripIfInteger',
): string {
  const money = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay,
  });
  const { maximumFractionDigits = 2 } = money.resolvedOptions();
  const digits = STRIPE_DIGITS[currency.toLowerCase()] ?? maximumFractionDigits;
  return money.format(unitAmount / 10 ** digits);
}

/**
 * A price as people write it: `£19`, `$9.50`, `¥900`.
 * @param unitAmount in the currency's smallest unit
 * @param currency ISO 4217
 */
export const formatPrice = (unitAmount: number, currency: string): string =>
  format(unitAmount, currency, 'stripIfInteger');

/** An amount of a bill, always with its cents: `£19.00`. Parameters as of `formatPrice`. */
export const formatAmount = (unitAmount: number, currency: string): string =>
  format(unitAmount, currency, 'auto');
