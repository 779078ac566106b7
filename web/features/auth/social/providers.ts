import type { SocialProvider } from '@photo-coach/shared/contracts/auth.ts';

/** The two providers, as people know them, and what each is asked for (specification 1, section 7). */
export const PROVIDERS = {
  google: { name: 'Google', queryParams: { access_type: 'offline', prompt: 'consent' } },
  github: { name: 'GitHub', queryParams: {} },
} as const satisfies Record<
  SocialProvider,
  { name: string; queryParams: Readonly<Record<string, string>> }
>;
