/** Currencies whose smallest unit at Stripe is not that of ISO 4217 (docs.stripe.com/currencies): decimal digits. */
const STRIPE_DIGITS: Readonly<Record<string, number>> = { isk: 2, ugx: 2, mga: 0 };

/**
 * A price as people write it: `£19`, `$9.50`, `¥900`.
 * @param unitAmount in the currency's smallest unit
 * @param currency ISO 4217
 */
export function formatPrice(unitAmount: number, currency: string): string {
  const money = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const { maximumFractionDigits = 2 } = money.resolvedOptions();
  const digits = STRIPE_DIGITS[currency.toLowerCase()] ?? maximumFractionDigits;
  return money.format(unitAmount / 10 ** digits);
}
