import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';

/** The display names of the social providers; for `oidc` the default, if the server has no name for its provider. */
export const PROVIDER_NAMES: Record<SocialProvider, string> = {
  google: 'Google',
  github: 'GitHub',
  oidc: 'Single sign-on',
};
