import type { PricingReply } from '@photo-coach/shared/contracts/http/billing.ts';
import { type RefObject, useEffect, useState } from 'react';

/** Distance of the plans from the window at which their prices are fetched. */
const NEAR = '50%';

/**
 * Fetches the prices once the plans come near the window, in files that load only then: the landing page shows them
 * far below its top.
 * @param plans the element that shows the plans
 * @param onMissing called if the prices can't be loaded; the default prices stay
 * @returns null until they are loaded
 */
export function useLivePrices(
  plans: RefObject<Element | null>,
  onMissing: ((error: unknown) => void) | undefined,
): PricingReply | null {
  const [prices, setPrices] = useState<PricingReply | null>(null);
  useEffect(() => {
    if (plans.current === null) return;
    let left = false;
    const load = async () => {
      const { fetchPricing } = await import('../../billing/api/fetch-pricing.ts');
      const fetched = await fetchPricing();
      if (!left) setPrices(fetched);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().catch((error: unknown) => {
          if (!left) onMissing?.(error);
        });
      },
      { rootMargin: NEAR },
    );
    observer.observe(plans.current);
    return () => {
      left = true;
      observer.disconnect();
    };
  }, [plans, onMissing]);
  return prices;
}
