import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPageAs, type Person } from '../support/open-page-as.ts';
import { allowErrors, REJECTED } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';

/** What a link puts into the mouth of the product. */
const WORDS = 'Call 555 0199 at once';
const words = encodeURIComponent(WORDS);
const elsewhere = encodeURIComponent('//evil.example/');
const script = encodeURIComponent(`javascript:document.body.append("${WORDS}")`);
const FAILED = 'Authentication failed. Please try again.';

/** Addresses, and what their pages say. */
const ADDRESSES: Record<
  Extract<Person, 'visitor' | 'member'>,
  [address: string, said: string][]
> = {
  visitor: [
    [`/auth?error=invalid_request&error_description=${words}`, FAILED],
    [`/auth?error=${words}&error_code=${words}&error_description=${words}`, FAILED],
    [`/auth?error=access_denied&error_description=${words}`, 'Sign in canceled'],
    [`/welcome?error=server_error&error_description=${words}`, 'OAuth server error.'],
    [`/signup?error=x&error_description=${words}`, FAILED],
    [`/auth#error=access_denied&error_description=${words}`, 'Welcome Back'],
    [`/auth?mode=${words}&plan=${words}&from=${words}`, 'Welcome Back'],
    [`/auth?returnTo=${script}&from=${elsewhere}`, 'Welcome Back'],
    [`/auth?invite=${words}`, 'Welcome Back'],
    [`/auth?reset=true&token_hash=${words}`, 'Auth session missing!'],
    [`/welcome?code=${words}`, 'OAuth sign-in failed. Please try again.'],
    [`/verify-email?token_hash=${words}`, 'Verify Your Email'],
    [`/pricing?checkout=${words}`, 'Choose Your Plan'],
    [`/billing/success?plan=${words}`, 'Sign in to see your plan'],
    [`/shared/${words}`, 'This link'],
    [`/review-mails/${words}`, 'mail'],
    [`/${words}`, 'Page not found'],
  ],
  member: [
    [`/account?error=${words}&error_code=${words}&error_description=${words}`, 'Your Account'],
    [`/account?email_change=${words}`, 'This link is invalid'],
    [`/auth?returnTo=${elsewhere}`, 'What would you like'],
    [`/auth?returnTo=${script}`, 'What would you like'],
    [`/welcome?returnTo=${script}`, 'What would you like'],
    [`/welcome?error=x&error_description=${words}`, FAILED],
    [`/billing/success?plan=${words}`, 'Go to app'],
    [`/dashboard?q=&search=${words}&tab=${words}`, 'Your Photo Journey'],
    [`/onboarding/compressed?step=${words}`, 'Step 1'],
    [`/feedback/single?albumId=${words}`, 'It may have been deleted'],
    ['/feedback/single?albumId=..', 'It may have been deleted'],
    [`/analyzing/album?albumId=${words}`, 'It may have been deleted'],
    [`/album-feedback/${words}`, 'It may have been deleted'],
    [`/compare/${words}?a=${words}&b=${words}`, 'It may have been deleted'],
    [`/portfolio-reviews/${words}`, 'review'],
    [`/follow-ups/${words}`, 'This advice is not on your list'],
    [`/admin/accounts?search=${words}`, 'Page not found'],
  ],
};

describe('an address', () => {
  const product = runProduct({ keepsPages: true });
  const pages = new Map<string, Promise<{ page: Page }>>();

  const rows = Object.entries(ADDRESSES).flatMap(([person, addresses]) =>
    // Object.entries returns string keys.
    addresses.map((row) => [person as Person, ...row] as const),
  );

  test.each(rows)(
    'says nothing in the product’s name to a %s: %s',
    async (person, address, said) => {
      // The server refuses made-up ids and tokens.
      allowErrors(REJECTED);
      const opened = pages.get(person) ?? openPageAs(product, person);
      pages.set(person, opened);
      const { page } = await opened;
      await page.goto(product.url + address);
      await page.getByText(said).first().waitFor();
      expect(await page.locator('body').textContent()).not.toContain('555');
      expect(await page.title()).not.toContain('555');
      expect(new URL(page.url()).origin).toBe(product.url);
    },
  );
});
