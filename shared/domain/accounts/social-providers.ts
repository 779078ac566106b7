import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';

/** The display names of the social providers. */
export const PROVIDER_NAMES: Record<SocialProvider, string> = {
  google: 'Google',
  github: 'GitHub',
};
