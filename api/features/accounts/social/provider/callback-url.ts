import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import type { AccountDependencies } from '../../dependencies.ts';

/** Where a provider sends the browser back to; the one address to be registered there. */
export const callbackUrl = (
  env: Pick<AccountDependencies['env'], 'PUBLIC_URL' | 'PORT'>,
  provider: SocialProvider,
): string => `${publicUrl(env)}/api/auth/callback/${provider}`;
