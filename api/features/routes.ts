import type { Route } from '../routing/define-route.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { meRoutes } from './accounts/profile/profile-routes.ts';
import { sessionRoutes } from './accounts/sessions/session-routes.ts';
import { albumRoutes } from './albums/routes.ts';
import { analysisRoutes } from './analyses/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { critiqueRoutes } from './critiques/routes.ts';
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
