import type { IncomingMessage } from 'node:http';
import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import {
  Events,
  HttpServer,
  type MutableRedirectUri,
  type MutableResponse,
  OAuth2Issuer,
  OAuth2Service,
} from 'oauth2-mock-server';
import type { SocialEnv } from '../../api/features/accounts/dependencies.ts';
import { type OidcProvider, startOidcProvider } from './oidc-provider.ts';

/** A user in Google's userinfo reply. */
type GoogleUser = {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
};

type GithubEmail = {
  email: string;
  primary: boolean;
  verified: boolean;
};

/** The social providers as mock servers, whose replies the test sets. */
export type SocialProviders = {
  env: Omit<SocialEnv, 'OIDC_TRUST_EMAIL'>;
  oidc: OidcProvider;
  /** The user who signs in with Google next. */
  google: GoogleUser;
  /** The replies of GitHub's `/user` and `/user/emails`; a string is sent unchanged. */
  github: { user: { id: number; name: string | null } | string; emails: GithubEmail[] | string };
  /** If set, the providers redirect back with these query parameters instead of a code. */
  refusal: Record<string, string> | null;
  /** The bodies of all calls to the token endpoints, in order, successful or not. */
  tokenCalls: (Record<string, string> & { provider: SocialProvider })[];
  /** The path and the credentials of each request for a user's data, in order. */
  personCalls: { url: string | undefined; authorization: string | undefined }[];
  stop(): Promise<void>;
};

type MockState = Pick<
  SocialProviders,
  'google' | 'github' | 'refusal' | 'tokenCalls' | 'personCalls'
>;

type MockProvider = { service: OAuth2Service; origin: string; stop: () => Promise<void> };

/** Reads the form of a request that the mock server also reads. */
function readForm(request: IncomingMessage, onForm: (form: Record<string, string>) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    onForm(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
  });
}

async function startServer(provider: SocialProvider, state: MockState): Promise<MockProvider> {
  const service = new OAuth2Service(new OAuth2Issuer());
  await service.issuer.keys.generate('RS256');
  service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) => {
    if (state.refusal === null) return;
    url.searchParams.delete('code');
    for (const [name, value] of Object.entries(state.refusal)) url.searchParams.set(name, value);
  });
  const server = new HttpServer((request, response) => {
    // The service emits events only for codes that it accepts; tests need the refused ones too.
    if (request.url === '/token') {
      readForm(request, (form) => state.tokenCalls.push({ ...form, provider }));
    }
    service.requestHandler(request, response);
  });
  await server.start(0, '127.0.0.1');
  const origin = `http://127.0.0.1:${server.address().port}`;
  service.issuer.url = origin;
  return { service, origin, stop: () => server.stop() };
}

function mockGoogle({ service }: MockProvider, state: MockState): void {
  type Call = { url?: string; headers: { authorization?: string } };
  service.on(Events.BeforeUserinfo, (reply: MutableResponse, { url, headers }: Call) => {
    state.personCalls.push({ url, authorization: headers.authorization });
    reply.body = { ...state.google };
  });
}

function mockGithub({ service }: MockProvider, state: MockState): void {
  const answer = (path: string, read: () => unknown) =>
    service.addRoute('GET', path, ({ url, headers }, response) => {
      state.personCalls.push({ url, authorization: headers.authorization });
      const body = read();
      response.setHeader('content-type', 'application/json');
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  answer('/user', () => state.github.user);
  answer('/user/emails', () => state.github.emails);
}

/** Starts the providers on free ports. */
export async function startSocialProviders(): Promise<SocialProviders> {
  const state: MockState = {
    google: { sub: 'nobody', email: '', email_verified: false },
    github: { user: { id: 1, name: null }, emails: [] },
    refusal: null,
    tokenCalls: [],
    personCalls: [],
  };
  const google = await startServer('google', state);
  const github = await startServer('github', state);
  const oidc = await startOidcProvider();
  mockGoogle(google, state);
  mockGithub(github, state);
  return Object.assign(state, {
    oidc,
    env: {
      ...oidc.env,
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_AUTHORIZATION_URL: `${google.origin}/authorize`,
      GOOGLE_TOKEN_URL: `${google.origin}/token`,
      GOOGLE_USERINFO_URL: `${google.origin}/userinfo`,
      GITHUB_CLIENT_ID: 'github-client',
      GITHUB_CLIENT_SECRET: 'github-secret',
      GITHUB_AUTHORIZATION_URL: `${github.origin}/authorize`,
      GITHUB_TOKEN_URL: `${github.origin}/token`,
      GITHUB_USER_URL: `${github.origin}/user`,
      GITHUB_EMAILS_URL: `${github.origin}/user/emails`,
    },
    stop: async () => {
      await Promise.all([google.stop(), github.stop(), oidc.stop()]);
    },
  });
}
