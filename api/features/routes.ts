import type { Route } from '../routing/define-route.ts';
import { albumRoutes } from './albums/routes.ts';
import { analysisRoutes } from './analyses/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { critiqueRoutes } from './critiques/routes.ts';
import { accountRoutes } from './me/account-routes.ts';
import { meRoutes } from './me/routes.ts';
import { sessionRoutes } from './me/session-routes.ts';
import { healthRoutes } from './ops/health-routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { progressRoutes } from './progress/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';

/** Every route of the HTTP contract outside `/api/auth`: mounted, described and tested from this list. */
export const apiRoutes: readonly Route[] = [
  ...uploadRoutes,
  ...analysisRoutes,
  ...albumRoutes,
  ...critiqueRoutes,
  ...photoRoutes,
  ...meRoutes,
  ...accountRoutes,
  ...sessionRoutes,
  ...progressRoutes,
  ...analyticsRoutes,
  ...healthRoutes,
];
