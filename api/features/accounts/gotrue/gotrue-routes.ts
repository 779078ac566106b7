import {
  authErrorBodySchema,
  settingsReplySchema,
} from '@photo-coach/shared/contracts/http/gotrue.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { z } from 'zod';
import {
  type Authenticate,
  createAccountFinder,
  type Refusal,
} from '../../../middleware/authenticate.ts';
import { defineInlineRoute } from '../../../routing/define-route.ts';
import type { RouteGroup } from '../../../routing/mount-routes.ts';
import { userRoutes } from '../credentials/user-routes.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { linkRoutes } from '../links/link-routes.ts';
import { tokenRoutes } from '../sessions/token-routes.ts';
import { socialRoutes } from '../social/flow/social-routes.ts';
import { identityRoutes } from '../social/identities/identity-routes.ts';
import { isConfigured, oidcName } from '../social/provider/providers.ts';
import { GoTrueError, handleGoTrueErrors } from './gotrue-error.ts';

/** As the ALTCHA widget reads it. The signature covers every parameter, also those not listed here. */
const challengeReplySchema = z.strictObject({
  parameters: z.looseObject({ algorithm: z.string(), nonce: z.string(), expiresAt: z.number() }),
  signature: z.string(),
});

const captchaRoutes = [
  defineInlineRoute({
    method: 'get',
    path: '/api/auth/captcha',
    access: 'public',
    summary: 'A captcha challenge, which a sign-in needs after failed attempts',
    bulkhead: 'accounts',
    limit: 'captcha',
    reply: challengeReplySchema,
    async handler({ dependencies }) {
      const { parameters, signature } = await dependencies.captcha.challenge();
      return { body: challengeReplySchema.parse({ parameters, signature }) };
    },
  }),
];

const healthReplySchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  version: z.string(),
});

const serverRoutes = [
  defineInlineRoute({
    method: 'get',
    path: '/api/auth/settings',
    access: 'public',
    summary: 'Which ways to sign in this server offers',
    reply: settingsReplySchema,
    handler: async ({ dependencies: { env } }) => ({
      body: {
        external: {
          email: true,
          phone: false,
          anonymous_users: false,
          google: isConfigured(env, 'google'),
          github: isConfigured(env, 'github'),
          oidc: isConfigured(env, 'oidc'),
        },
        oidc_name: oidcName(env),
        disable_signup: env.SIGN_UP === 'closed',
        mailer_autoconfirm: env.MAIL === 'off',
        phone_autoconfirm: false,
        saml_enabled: false,
      } as const,
    }),
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/auth/health',
    access: 'public',
    summary: 'Name and version of this server, as GoTrue clients read them',
    reply: healthReplySchema,
    handler: async () => ({
      body: { name: 'GoTrue', description: `${PRODUCT_NAME} accounts`, version: '1' },
    }),
  }),
];

const REFUSAL_CODES = {
  missing: 'no_authorization',
  invalid: 'bad_jwt',
  // auth-js signs out on this code.
  ended: 'session_not_found',
} as const satisfies Record<Refusal, string>;

/** Makes the check of the `Authorization` header under `/api/auth`, which throws GoTrueError with one of REFUSAL_CODES. */
function createGoTrueAuthenticate({
  db,
  env,
}: Pick<AccountDependencies, 'db' | 'env'>): Authenticate {
  const find = createAccountFinder({ db, jwtSecret: env.JWT_SECRET });
  return async (header) => {
    const found = await find(header);
    if ('account' in found) return found.account;
    throw new GoTrueError(REFUSAL_CODES[found.refusal]);
  };
}

/** Everything under `/api/auth`, which speaks the GoTrue protocol, errors included. */
export const goTrueRoutes: RouteGroup = {
  routes: [
    ...serverRoutes,
    ...userRoutes,
    ...tokenRoutes,
    ...linkRoutes,
    ...socialRoutes,
    ...identityRoutes,
    ...captchaRoutes,
  ],
  // The largest body, a change of an account's details, stays below a tenth of this.
  maxBodyBytes: 32 * 1024,
  createAuthenticate: createGoTrueAuthenticate,
  errorBody: authErrorBodySchema,
  own: {
    prefix: '/api/auth',
    refuseUnknownPath() {
      throw new GoTrueError('validation_failed', { status: 404, message: 'Not found' });
    },
    handleErrors: handleGoTrueErrors,
  },
};
