import { expect, test } from 'vitest';
import { formatAmount, formatPrice } from './format-price.ts';

test.each([
  [1900, 'gbp', '£19'],
  [1999, 'gbp', '£19.99'],
  [950, 'usd', '$9.50'],
  [123_400, 'usd', '$1,234'],
  [1905, 'eur', '€19.05'],
  [900, 'jpy', '¥900'],
  [1900, 'cad', 'CA$19'],
  [12_500, 'kwd', 'KWD 12.500'],
  [190_000, 'isk', 'ISK 1,900'],
  [19_000, 'mga', 'MGA 19,000'],
  [0, 'gbp', '£0'],
])('a price of %d of %s is shown as %s', (unitAmount, currency, shown) => {
  // Intl sets a no-break space between a code and its number.
  expect(formatPrice(unitAmount, currency).replace('\u00A0', ' ')).toBe(shown);
});

test('an amount of a bill keeps its cents', () => {
  expect([formatAmount(1900, 'gbp'), formatAmount(900, 'jpy')]).toEqual(['£19.00', '¥900']);
});
