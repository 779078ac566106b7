import { discoverIssuer } from '../../../api/features/accounts/social/provider/oidc-client.ts';
import {
  isConfigured,
  providerName,
} from '../../../api/features/accounts/social/provider/providers.ts';
import { socialProviderSchema } from '../../../shared/contracts/http/gotrue.ts';
import { readApiEnv } from '../../../shared/server/env.ts';
import { type Finding, fail, ok, reasonOf } from '../finding.ts';
import type { Setup } from '../read-setup.ts';

/** Who may create an account, if not everyone. */
const NEW_ACCOUNTS = {
  open: '',
  invite: '; new accounts by invitation (SIGN_UP=invite)',
  closed: '; no new accounts (SIGN_UP=closed)',
} as const;

/** Reads the metadata of the OpenID Connect provider, if there is one; signs nobody in. */
export async function checkAccounts(setup: Setup): Promise<Finding> {
  const env = readApiEnv(setup.env);
  const offered = socialProviderSchema.options.filter((provider) => isConfigured(env, provider));
  const names = ['email', ...offered.map((provider) => providerName(env, provider))];
  const text = `sign-in by ${names.join(', ')}${NEW_ACCOUNTS[env.SIGN_UP]}`;
  if (env.OIDC_ISSUER === undefined) return ok(text);
  try {
    await discoverIssuer(env);
    return ok(`${text}; the issuer answers`);
  } catch (error) {
    return fail(
      `the OpenID Connect provider can’t be used (${reasonOf(error)})`,
      'check OIDC_ISSUER, exactly as the provider’s metadata has it',
    );
  }
}
