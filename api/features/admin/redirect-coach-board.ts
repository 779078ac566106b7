import { ADMIN_PAGES } from '@photo-coach/shared/domain/admin-pages.ts';
import { Router } from 'express';

/** Leads from where spending was shown before it had a page of its own. */
export function redirectCoachBoard(): Router {
  const router = Router();
  router.get('/admin/coach', (_request, response) => response.redirect(301, ADMIN_PAGES.spend));
  return router;
}
