import { ADMIN_PAGES } from '@photo-coach/shared/domain/admin-pages.ts';
import { Router } from 'express';

/** Redirects from the former address of the spending report to its own page. */
export function redirectCoachBoard(): Router {
  const router = Router();
  router.get('/admin/coach', (_request, response) => response.redirect(301, ADMIN_PAGES.spend));
  return router;
}
