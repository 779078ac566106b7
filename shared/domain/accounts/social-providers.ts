import type { SocialProvider } from '../../contracts/http/gotrue.ts';

/** The social providers, as people know them. */
export const PROVIDER_NAMES: Record<SocialProvider, string> = {
  google: 'Google',
  github: 'GitHub',
};
