import type { SiteSettings } from '@photo-coach/shared/contracts/http/site-settings.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { sayAlbumsKept } from '@photo-coach/shared/domain/retention/albums-kept.ts';
import type { ApiDependencies } from '../../dependencies.ts';

const NO_PRICE = { displayPrice: '', priceId: '' };
const NO_PRICES = {
  prices: { starter: { displayPrice: '' }, creator: NO_PRICE, pro: NO_PRICE },
  areKnown: false,
};

/**
 * Reads what pages need to know before they are painted. Waits for Stripe as briefly as `pricing` does; never fails.
 */
export async function readSiteSettings({
  env,
  pricing,
}: Pick<ApiDependencies, 'pricing'> & {
  env: Pick<
    ApiDependencies['env'],
    | ('TRIAL_DAYS' | 'COACHING_CALL_URL' | 'COMMUNITY_URL')
    | ('BILLING' | 'MAIL_DELIVERY' | 'SIGN_UP' | 'ALBUMS_KEPT_DAYS')
  >;
}): Promise<SiteSettings> {
  const isSelling = env.BILLING === 'on';
  const trialDays = isSelling ? env.TRIAL_DAYS : 0;
  const { prices, areKnown } = isSelling ? await pricing.read() : NO_PRICES;
  return {
    prices,
    arePricesKnown: areKnown,
    trialDays,
    trialLength: trialDays === 0 ? '' : countOf(trialDays, 'day'),
    billing: isSelling,
    mail: env.MAIL_DELIVERY === 'on',
    signUp: env.SIGN_UP,
    albumsKept: sayAlbumsKept(env.ALBUMS_KEPT_DAYS),
    configured: {
      coachingCall: env.COACHING_CALL_URL !== undefined,
      community: env.COMMUNITY_URL !== undefined,
    },
  };
}
