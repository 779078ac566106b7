import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { type AuthenticateOptions, Passport, type Strategy } from 'passport';
import {
  type StrategyOptions as GithubOptions,
  Strategy as GithubStrategy,
} from 'passport-github2';
import {
  type AuthenticateOptionsGoogle,
  type StrategyOptions as GoogleOptions,
  Strategy as GoogleStrategy,
} from 'passport-google-oauth20';
import type OAuth2Strategy from 'passport-oauth2';
import type { AccountDependencies } from '../../dependencies.ts';
import { createProviderCall, ProviderError } from './call-provider.ts';
import { composeOidcAuthorization, fetchOidcProfile } from './oidc-client.ts';
import { callbackUrl, requireCredentials } from './providers.ts';
import { readSocialProfile, type SocialProfile } from './social-profile.ts';

type Env = AccountDependencies['env'];

/** The store of passport-oauth2 for the state of a flow, with PKCE. */
type FlowStore = {
  /** Stores our verifier and returns the `state` to send. */
  store: (
    request: unknown,
    verifier: string,
    appState: unknown,
    meta: unknown,
    done: (error: unknown, state?: string) => void,
  ) => void;
  /** Returns the verifier of the flow. */
  verify: (
    request: unknown,
    state: string,
    done: (error: unknown, verifier: string | false) => void,
  ) => void;
};

/** The providers of the strategies: those with a protocol of their own. */
type StrategyProvider = Exclude<SocialProvider, 'oidc'>;

/** Only the profile is used; the provider's tokens are dropped here. */
const returnProfile = (
  _accessToken: string,
  _refreshToken: string,
  profile: object,
  done: (error: unknown, profile: object) => void,
): void => done(null, profile);

class Google extends GoogleStrategy {
  constructor(options: GoogleOptions) {
    super(options, returnProfile);
    Object.assign(this._oauth2, { _request: createProviderCall() });
  }
}

class Github extends GithubStrategy {
  constructor(options: GithubOptions) {
    super(options, returnProfile);
    Object.assign(this._oauth2, { _request: createProviderCall() });
  }
}

const commonOptions = (env: Env, provider: StrategyProvider, store: FlowStore) => ({
  ...requireCredentials(env, provider),
  callbackURL: callbackUrl(env, provider),
  pkce: true,
  // The typings only describe a store without PKCE.
  store: store as unknown as OAuth2Strategy.StateStore,
});

/** Unset addresses default to the real ones in the strategies. */
const STRATEGIES: Record<StrategyProvider, (env: Env, store: FlowStore) => Strategy> = {
  google: (env, store) =>
    new Google({
      ...commonOptions(env, 'google', store),
      scope: ['email', 'profile'],
      authorizationURL: env.GOOGLE_AUTHORIZATION_URL,
      tokenURL: env.GOOGLE_TOKEN_URL,
      userProfileURL: env.GOOGLE_USERINFO_URL,
    }),
  github: (env, store) =>
    new Github({
      ...commonOptions(env, 'github', store),
      scope: ['user:email'],
      allRawEmails: true,
      authorizationURL: env.GITHUB_AUTHORIZATION_URL,
      tokenURL: env.GITHUB_TOKEN_URL,
      userProfileURL: env.GITHUB_USER_URL,
      userEmailURL: env.GITHUB_EMAILS_URL,
    }),
};

/** The strategy of a provider, for one request. @throws GoTrueError provider_disabled */
const createStrategy = (env: Env, provider: StrategyProvider, store: FlowStore): Strategy =>
  STRATEGIES[provider](env, store);

/** Google shows its consent screen each time and grants offline access. */
const OPTIONS: Record<StrategyProvider, AuthenticateOptions & AuthenticateOptionsGoogle> = {
  google: { session: false, accessType: 'offline', prompt: 'consent' },
  github: { session: false },
};

const passport = new Passport();

/** Runs a strategy on a query. @returns where it redirects or, with a code in the query, the profile */
function runStrategy(
  env: Env,
  provider: StrategyProvider,
  query: Record<string, string>,
  store: FlowStore,
): Promise<{ location: string } | { profile: unknown }> {
  return new Promise((resolve, reject) => {
    const reply = {
      setHeader: (name: string, value: string) =>
        name === 'Location' ? resolve({ location: value }) : undefined,
      end: () => undefined,
    };
    const settle = (error: unknown, profile: unknown) =>
      error ? reject(error) : resolve({ profile });
    // Passes on only the checked query; the library would read the query and body of a whole request.
    const strategy = createStrategy(env, provider, store);
    passport.authenticate(strategy, OPTIONS[provider], settle)({ query }, reply, reject);
  });
}

/**
 * The provider's page to send the browser to.
 * @param storeVerifier stores our PKCE verifier and returns the `state`
 * @throws ProviderError when the metadata of an OpenID Connect provider can't be read
 */
export async function composeAuthorization(
  env: Env,
  provider: SocialProvider,
  storeVerifier: (verifier: string) => Promise<string>,
): Promise<string> {
  if (provider === 'oidc') return await composeOidcAuthorization(env, storeVerifier);
  const outcome = await runStrategy(
    env,
    provider,
    {},
    {
      store: (_request, verifier, _appState, _meta, done) => {
        storeVerifier(verifier).then((state) => done(null, state), done);
      },
      verify: (_request, _state, done) => done(null, false),
    },
  );
  if ('location' in outcome) return outcome.location;
  throw new Error('the strategy did not redirect to its provider');
}

/** The error that the library wraps. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && 'oauthError' in error ? error.oauthError : error;

/**
 * Exchanges a provider's code and fetches the person's profile.
 * @param returned.verifier our PKCE verifier of this flow
 * @param returned.iss the issuer that claims to have sent the browser back (RFC 9207)
 * @throws ProviderError when the provider can't be reached, refuses the code, or replies in an unexpected form
 */
export async function fetchProfile(
  env: Env,
  provider: SocialProvider,
  returned: { code: string; verifier: string; iss?: string | undefined },
): Promise<SocialProfile> {
  try {
    if (provider === 'oidc') return await fetchOidcProfile(env, returned);
    const { code, verifier } = returned;
    const outcome = await runStrategy(
      env,
      provider,
      { code },
      {
        store: (_request, _verifier, _appState, _meta, done) => done(new Error('no code')),
        verify: (_request, _state, done) => done(null, verifier),
      },
    );
    return readSocialProfile(provider, 'profile' in outcome ? outcome.profile : null);
  } catch (error) {
    throw new ProviderError(`${provider} returned no profile`, { cause: causeOf(error) });
  }
}
