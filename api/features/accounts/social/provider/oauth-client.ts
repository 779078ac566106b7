import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { type AuthenticateOptions, Passport } from 'passport';
import type { AuthenticateOptionsGoogle } from 'passport-google-oauth20';
import type { AccountDependencies } from '../../dependencies.ts';
import { ProviderError } from './provider-error.ts';
import { readSocialProfile, type SocialProfile } from './social-profile.ts';
import { createStrategy, type FlowStore } from './strategies.ts';

type Env = AccountDependencies['env'];

/** Google asks for consent each time, and offline access with it (first spec, section 7). */
const OPTIONS: Record<SocialProvider, AuthenticateOptions & AuthenticateOptionsGoogle> = {
  google: { session: false, accessType: 'offline', prompt: 'consent' },
  github: { session: false },
};

const passport = new Passport();

/** Runs a strategy over a query, and gives where it leads or, with a code in the query, whom it found. */
function runStrategy(
  env: Env,
  provider: SocialProvider,
  query: Record<string, string>,
  store: FlowStore,
): Promise<{ location: string } | { found: unknown }> {
  return new Promise((resolve, reject) => {
    const reply = {
      setHeader: (name: string, value: string) =>
        name === 'Location' ? resolve({ location: value }) : undefined,
      end: () => undefined,
    };
    const settle = (error: unknown, found: unknown) => (error ? reject(error) : resolve({ found }));
    // Only what was checked is handed on: the library reads the query and the body of a whole request.
    const strategy = createStrategy(env, provider, store);
    passport.authenticate(strategy, OPTIONS[provider], settle)({ query }, reply, reject);
  });
}

/**
 * The provider's page to send the browser to.
 * @param keep stores our PKCE verifier and gives the `state`
 */
export async function composeAuthorization(
  env: Env,
  provider: SocialProvider,
  keep: (verifier: string) => Promise<string>,
): Promise<string> {
  const outcome = await runStrategy(
    env,
    provider,
    {},
    {
      store: (_request, verifier, _appState, _meta, done) => {
        keep(verifier).then((state) => done(null, state), done);
      },
      verify: (_request, _state, done) => done(null, false),
    },
  );
  if ('location' in outcome) return outcome.location;
  throw new Error('the strategy did not lead to its provider');
}

/** What the library wraps: which call failed, and how. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && 'oauthError' in error ? error.oauthError : error;

/**
 * Exchanges a provider's code and asks who it stands for.
 * @param flow.verifier ours, of the flow that came back
 * @throws ProviderError when the provider is away, refuses the code, or answers what nobody can use
 */
export async function fetchProfile(
  env: Env,
  provider: SocialProvider,
  { code, verifier }: { code: string; verifier: string },
): Promise<SocialProfile> {
  try {
    const outcome = await runStrategy(
      env,
      provider,
      { code },
      {
        store: (_request, _verifier, _appState, _meta, done) => done(new Error('no code')),
        verify: (_request, _state, done) => done(null, verifier),
      },
    );
    return readSocialProfile(provider, 'found' in outcome ? outcome.found : null);
  } catch (error) {
    throw new ProviderError(`${provider} did not tell who signs in`, { cause: causeOf(error) });
  }
}
