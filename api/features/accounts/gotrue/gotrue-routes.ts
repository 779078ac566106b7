import { AUTH_ROUTES } from '@photo-coach/shared/contracts/http/auth-routes.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import {
  type Authenticate,
  createAccountFinder,
  type Refusal,
} from '../../../middleware/authenticate.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import type { RouteGroup } from '../../../routing/mount-routes.ts';
import { userRoutes } from '../credentials/user-routes.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { linkRoutes } from '../links/link-routes.ts';
import { tokenRoutes } from '../sessions/token-routes.ts';
import { socialRoutes } from '../social/flow/social-routes.ts';
import { isConfigured, oidcName } from '../social/provider/providers.ts';
import { GoTrueError, goTrueErrors, handleGoTrueErrors } from './gotrue-error.ts';

const captchaRoutes = [
  defineRoute(AUTH_ROUTES.createCaptcha, {
    access: 'public',
    bulkhead: 'accounts',
    limit: 'captcha',
    async handler({ dependencies }) {
      const { parameters, signature } = await dependencies.captcha.challenge();
      return { body: AUTH_ROUTES.createCaptcha.reply.parse({ parameters, signature }) };
    },
  }),
];

const serverRoutes = [
  defineRoute(AUTH_ROUTES.readSettings, {
    access: 'public',
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
        mailer_autoconfirm: env.MAIL_DELIVERY === 'off',
        phone_autoconfirm: false,
        saml_enabled: false,
      } as const,
    }),
  }),
  defineRoute(AUTH_ROUTES.readHealth, {
    access: 'public',
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
  clock,
}: Pick<AccountDependencies, 'db' | 'env' | 'clock'>): Authenticate {
  const find = createAccountFinder({ db, env, now: clock.now });
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
    ...captchaRoutes,
  ],
  // The largest body, a change of an account's details, stays below a tenth of this.
  maxBodyBytes: 32 * 1024,
  createAuthenticate: createGoTrueAuthenticate,
  errors: goTrueErrors,
  own: {
    prefix: '/api/auth',
    refuseUnknownPath() {
      throw new GoTrueError('validation_failed', { status: 404, message: 'Not found' });
    },
    handleErrors: handleGoTrueErrors,
  },
};
