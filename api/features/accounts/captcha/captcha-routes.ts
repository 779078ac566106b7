import { Router } from 'express';
import type { AccountDependencies } from '../dependencies.ts';

/** Where the sign-in form gets the challenge that it solves after failed tries. */
export function captchaRoutes({
  captcha,
  limits,
}: Pick<AccountDependencies, 'captcha' | 'limits'>): Router {
  const router = Router();
  router.get('/captcha', async (request, response) => {
    await limits.limit('captcha', request.ip ?? '');
    response.json(await captcha.challenge());
  });
  return router;
}
