import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';

/** Drawn for this page, in one color: a ring with a bar for the one, a branch for the other. */
const PATHS: Record<SocialProvider, string> = {
  google: 'M20 12h-7.5M20 12a8 8 0 1 1-2.6-5.9',
  github:
    'M7 8.5v7M7 13c0-3 10-1 10-4.5M7 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
};

/** A small mark beside a provider's name. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d={PATHS[provider]}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
