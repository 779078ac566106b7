import type { PricingReply } from '@photo-coach/shared/contracts/http/billing.ts';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { openHydrated } from '../support/open-page-as.ts';

const PRICES: PricingReply = {
  starter: { displayPrice: 'Free' },
  creator: { displayPrice: '£12.50', priceId: 'price_creator' },
  pro: { displayPrice: '£25', priceId: 'price_pro' },
};

/** Stands in for the page of the payment service. */
export const CHECKOUT_PAGE = '/about?checkout';

/** A request for checkout that the test answers. */
export type CheckoutRoute = Pick<Route, 'fulfill' | 'request'>;

/**
 * Answers the pricing call, and requests for checkout, of all pages of a context.
 * @returns the price ids of the requests so far
 */
export async function answerCheckout(
  context: BrowserContext,
  answer: (route: CheckoutRoute) => unknown,
): Promise<string[]> {
  const requested: string[] = [];
  await context.route('**/api/get-pricing', (route) => route.fulfill({ json: PRICES }));
  await context.route('**/api/create-checkout-session', (route) => {
    requested.push(route.request().postDataJSON().priceId);
    return answer(route);
  });
  return requested;
}

/** Answers with the address of the stand-in for the checkout page. */
export const withCheckoutPage = (url: string) => (route: CheckoutRoute) =>
  route.fulfill({ json: { url: url + CHECKOUT_PAGE } });

/** A plan's card, by its heading. */
export const planOf = (page: Page, name: 'Starter' | 'Creator' | 'Pro') =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

/** A plan's button with this label; waits until it can be pressed. */
export async function findPlanButton(
  page: Page,
  plan: Parameters<typeof planOf>[1],
  label: string,
) {
  const button = planOf(page, plan).getByRole('button', { name: label, disabled: false });
  await button.waitFor();
  return button;
}

/** Opens the pricing page. */
export const openPricing = (page: Page, url: string): Promise<void> =>
  openHydrated(page, `${url}/pricing`);
