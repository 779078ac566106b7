import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import express, { Router } from 'express';
import type { AuthDependencies } from './dependencies.ts';
import { GoTrueError, handleGoTrueErrors } from './gotrue-error.ts';
import { linkRoutes } from './link-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** What this server offers, as GoTrue tells its clients. */
const SETTINGS = {
  external: { email: true, phone: false, anonymous_users: false, google: false, github: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  saml_enabled: false,
};

const HEALTH = { name: 'GoTrue', description: `${PRODUCT_NAME} accounts`, version: '1' };

/** Everything under `/api/auth`: bodies are parsed and errors answered here, in GoTrue's shape. */
export function goTrueRoutes(dependencies: AuthDependencies): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  router.use(express.json({ limit: '32kb' }));
  router.get('/settings', (_request, response) => void response.json(SETTINGS));
  router.get('/health', (_request, response) => void response.json(HEALTH));
  router.use(sessionRoutes(dependencies));
  router.use(linkRoutes(dependencies));
  router.use(() => {
    throw new GoTrueError('validation_failed', { status: 404, message: 'Not found' });
  });
  router.use(handleGoTrueErrors(dependencies));
  return router;
}
