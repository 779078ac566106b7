import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { Router } from 'express';
import { readJson } from '../../../routing/read-json.ts';
import { captchaRoutes } from '../captcha/captcha-routes.ts';
import { sessionRoutes } from '../credentials/user-routes.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { linkRoutes } from '../links/link-routes.ts';
import { socialRoutes } from '../social/flow/social-routes.ts';
import { identityRoutes } from '../social/identities/identity-routes.ts';
import { isConfigured } from '../social/provider/providers.ts';
import { GoTrueError, handleGoTrueErrors } from './gotrue-error.ts';

/** What this server offers, as GoTrue tells its clients. */
const presentSettings = (env: AccountDependencies['env']) => ({
  external: {
    email: true,
    phone: false,
    anonymous_users: false,
    google: isConfigured(env, 'google'),
    github: isConfigured(env, 'github'),
  },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  saml_enabled: false,
});

/** The largest, a change of an account's details, stays below a tenth of it. */
const MAX_AUTH_BODY_BYTES = 32 * 1024;

const HEALTH = { name: 'GoTrue', description: `${PRODUCT_NAME} accounts`, version: '1' };

/** Everything under `/api/auth`: bodies are parsed and errors answered here, in GoTrue's shape. */
export function goTrueRoutes(dependencies: AccountDependencies): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  router.use(readJson(MAX_AUTH_BODY_BYTES));
  const settings = presentSettings(dependencies.env);
  router.get('/settings', (_request, response) => void response.json(settings));
  router.get('/health', (_request, response) => void response.json(HEALTH));
  router.use(sessionRoutes(dependencies));
  router.use(linkRoutes(dependencies));
  router.use(socialRoutes(dependencies));
  router.use(identityRoutes(dependencies));
  router.use(captchaRoutes(dependencies));
  router.use(() => {
    throw new GoTrueError('validation_failed', { status: 404, message: 'Not found' });
  });
  router.use(handleGoTrueErrors(dependencies));
  return router;
}
