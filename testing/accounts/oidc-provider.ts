import {
  Events,
  HttpServer,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Issuer,
  OAuth2Service,
} from 'oauth2-mock-server';

/** The parts of a simulated OpenID Connect provider that a test sets. */
type MockState = {
  /** Claims that replace those of the ID token; undefined removes one. */
  claims: Record<string, unknown>;
  /** The claims of the userinfo reply. */
  userinfo: Record<string, unknown>;
  /** Properties that replace those of the metadata. */
  metadata: Record<string, unknown>;
  /** Query parameters besides the code with which the browser is sent back. */
  returned: Record<string, string>;
  /** Replaces the ID token once it is signed. */
  replaceIdToken: ((token: string) => string) | null;
  /** The requested paths, in order. */
  paths: string[];
  /** The `Authorization` header of each call to the token endpoint. */
  tokenCredentials: (string | undefined)[];
};

export type OidcProvider = MockState & {
  env: {
    OIDC_ISSUER: string;
    OIDC_CLIENT_ID: string;
    OIDC_CLIENT_SECRET: string;
    OIDC_NAME: string;
  };
  /** Signs ID tokens with a new key from now on. */
  rotateKey(): Promise<void>;
  /** Answers nothing until it is started again. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

function applyState(service: OAuth2Service, state: MockState): void {
  service.on(Events.BeforeWellKnownOpenIdConfiguration, (reply: MutableResponse) => {
    Object.assign(reply.body, state.metadata);
  });
  service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) => {
    for (const [name, value] of Object.entries(state.returned)) url.searchParams.set(name, value);
  });
  service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    Object.assign(payload, state.claims);
  });
  service.on(Events.BeforeUserinfo, (reply: MutableResponse) => {
    reply.body = { ...state.userinfo };
  });
  service.on(Events.BeforeResponse, ({ body }: MutableResponse) => {
    if (body === '' || state.replaceIdToken === null) return;
    body['id_token'] = state.replaceIdToken(String(body['id_token']));
  });
}

/** Starts a provider on a free port. */
export async function startOidcProvider(): Promise<OidcProvider> {
  const state: MockState = {
    claims: {},
    userinfo: {},
    metadata: {},
    returned: {},
    replaceIdToken: null,
    paths: [],
    tokenCredentials: [],
  };
  const service = new OAuth2Service(new OAuth2Issuer());
  await service.issuer.keys.generate('RS256');
  applyState(service, state);
  const server = new HttpServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://provider').pathname;
    state.paths.push(path);
    if (path === '/token') state.tokenCredentials.push(request.headers.authorization);
    service.requestHandler(request, response);
  });
  await server.start(0, '127.0.0.1');
  const { port } = server.address();
  const origin = `http://127.0.0.1:${port}`;
  service.issuer.url = origin;
  return Object.assign(state, {
    env: {
      OIDC_ISSUER: origin,
      // Without characters that the header encodes (RFC 6749, section 2.3.1): this provider decodes none.
      OIDC_CLIENT_ID: 'club',
      OIDC_CLIENT_SECRET: 'clubsecret',
      OIDC_NAME: 'Club Login',
    },
    // The keys take turns, and the access token is signed first: the ID token gets the newer of two.
    rotateKey: async () => void (await service.issuer.keys.generate('RS256')),
    pause: () => server.stop(),
    resume: async () => void (await server.start(port, '127.0.0.1')),
    stop: async () => {
      if (server.listening) await server.stop();
    },
  });
}
