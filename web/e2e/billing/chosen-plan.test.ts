import { describe, expect, test } from 'vitest';
import { createMember, signIn } from '../accounts/member.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { readMailedLink, sendSignUp } from '../support/steps.ts';
import {
  answerCheckout,
  CHECKOUT_PAGE,
  findPlanButton,
  openPricing,
  planOf,
  withCheckoutPage,
} from './pricing-page.ts';

describe('a plan that a visitor chooses', () => {
  const product = runProduct();

  /** Chooses Creator as a visitor. */
  async function choose() {
    const { page, context } = await openPageAs(product, 'visitor');
    page.setDefaultTimeout(60_000);
    const requested = await answerCheckout(context, withCheckoutPage(product.url));
    await openPricing(page, product.url);
    await planOf(page, 'Creator').getByRole('link', { name: 'Choose Creator' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create Account' }).waitFor();
    return { page, context, requested };
  }

  test('is bought after sign-in, in the same tab, and Back does not buy it again', async () => {
    const { page, context, requested } = await choose();
    const { email } = await createMember(product);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await signIn(page, email);
    await page.waitForURL(product.url + CHECKOUT_PAGE);
    expect(requested).toEqual(['price_creator']);
    expect(context.pages()).toHaveLength(1);
    await page.goBack();
    await findPlanButton(page, 'Creator', 'Choose Creator');
    expect(page.url()).toBe(`${product.url}/pricing`);
    expect(requested).toEqual(['price_creator']);
  });

  test('is bought after sign-up and the confirmation of the email', async () => {
    const { page, requested } = await choose();
    const email = await sendSignUp(page);
    await page.goto(await readMailedLink(product.url, email));
    await page.waitForURL(product.url + CHECKOUT_PAGE);
    expect(requested).toEqual(['price_creator']);
  });
});
