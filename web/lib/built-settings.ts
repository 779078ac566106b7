import { TEXT_PLACEHOLDERS, type Variant } from '@photo-coach/shared/contracts/http/site.ts';
import type { SiteSettings } from '@photo-coach/shared/contracts/http/site-settings.ts';
import { DEFAULT_PRICES } from '@photo-coach/shared/domain/plans/plans.ts';

/**
 * A variant's settings, with placeholders for what only the server knows. Pages mention the trial's length, not its
 * dates.
 */
export const builtSettings = ({ trial, nothingSold, ...configured }: Variant): SiteSettings => ({
  prices: {
    starter: { displayPrice: DEFAULT_PRICES.starter },
    creator: { displayPrice: TEXT_PLACEHOLDERS.creatorPrice, priceId: '' },
    pro: { displayPrice: TEXT_PLACEHOLDERS.proPrice, priceId: '' },
  },
  arePricesKnown: true,
  trialDays: trial ? 1 : 0,
  trialLength: trial ? TEXT_PLACEHOLDERS.trialLength : '',
  billing: !nothingSold,
  mail: true,
  signUp: 'open',
  albumsKept: TEXT_PLACEHOLDERS.albumsKept,
  configured,
});
