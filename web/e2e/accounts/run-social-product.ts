import {
  type SocialProviders,
  startSocialProviders,
} from '@photo-coach/testing/accounts/social-providers.ts';
import { afterAll } from 'vitest';
import type { RunningProduct } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

/**
 * Starts a separate product, connected to social providers, for the tests of a `describe`.
 * @param unset environment variables to leave out, for a provider that is not configured
 * @returns also `social()`, the running providers
 */
export function runSocialProduct(unset: readonly string[] = []): {
  product: RunningProduct;
  social: () => SocialProviders;
} {
  let social: SocialProviders | null = null;
  // Registered first, so that it runs last: after the product has stopped.
  afterAll(() => social?.stop());
  const product = runProduct({
    async own() {
      social = await startSocialProviders();
      const env = Object.entries(social.env).filter(([name]) => !unset.includes(name));
      return { env: Object.fromEntries(env) };
    },
  });
  return {
    product,
    social() {
      if (social === null) throw new Error('the social providers are not running yet');
      return social;
    },
  };
}
