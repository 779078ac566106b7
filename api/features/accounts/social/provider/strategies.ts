import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { Strategy } from 'passport';
import {
  type StrategyOptions as GithubOptions,
  Strategy as GithubStrategy,
} from 'passport-github2';
import {
  type StrategyOptions as GoogleOptions,
  Strategy as GoogleStrategy,
} from 'passport-google-oauth20';
import type OAuth2Strategy from 'passport-oauth2';
import type { AccountDependencies } from '../../dependencies.ts';
import { createProviderCall } from './call-provider.ts';
import { callbackUrl, requireCredentials } from './providers.ts';

/** The store of passport-oauth2 for the state of a flow, with PKCE. */
export type FlowStore = {
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
export type StrategyProvider = Exclude<SocialProvider, 'oidc'>;

type Env = AccountDependencies['env'];

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
export const createStrategy = (env: Env, provider: StrategyProvider, store: FlowStore): Strategy =>
  STRATEGIES[provider](env, store);
