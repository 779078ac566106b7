import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import { apiErrors } from '../middleware/errors/handle-errors.ts';
import type { Route } from '../routing/define-route.ts';
import type { RouteGroup } from '../routing/mount-routes.ts';
import { MAX_BODY_BYTES } from '../routing/read-body.ts';
import { exportRoutes } from './accounts/export/export-routes.ts';
import { goTrueRoutes } from './accounts/gotrue/gotrue-routes.ts';
import { invitationRoutes } from './accounts/invitations/invitation-routes.ts';
import { linkStateRoutes } from './accounts/links/link-routes.ts';
import { deleteRoutes } from './accounts/profile/delete-routes.ts';
import { emailChangeRoutes } from './accounts/profile/email-change.ts';
import { profileRoutes } from './accounts/profile/profile-routes.ts';
import { adminActionRoutes } from './admin/action-routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { albumRoutes } from './albums/routes.ts';
import { analysisRoutes } from './analyses/routes.ts';
import { benefitRoutes } from './benefits/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { brandingRoutes } from './branding/routes.ts';
import { critiqueRoutes } from './critiques/routes.ts';
import { albumExportRoutes } from './exports/routes.ts';
import { followUpRoutes } from './follow-ups/routes.ts';
import { healthRoutes } from './ops/health-routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { pickRoutes } from './picks/routes.ts';
import { progressRoutes } from './progress/routes.ts';
import { remarkRoutes } from './remarks/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { shareRoutes } from './shares/routes.ts';
import { sidecarRoutes } from './sidecars/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { siteSettingsRoutes } from './web-client/routes.ts';

/** Every route of the HTTP contract outside `/api/auth`. */
export const apiRoutes: readonly Route[] = [
  ...uploadRoutes,
  ...analysisRoutes,
  ...albumRoutes,
  ...albumExportRoutes,
  ...critiqueRoutes,
  ...photoRoutes,
  ...pickRoutes,
  ...remarkRoutes,
  ...followUpRoutes,
  ...reviewRoutes,
  ...shareRoutes,
  ...sidecarRoutes,
  ...brandingRoutes,
  ...profileRoutes,
  ...linkStateRoutes,
  ...invitationRoutes,
  ...emailChangeRoutes,
  ...exportRoutes,
  ...deleteRoutes,
  ...progressRoutes,
  ...billingRoutes,
  ...siteSettingsRoutes,
  ...benefitRoutes,
  ...healthRoutes,
  ...adminRoutes,
  ...adminActionRoutes,
];

/** The groups of a site; where nothing is sold, the routes of billing do not exist. */
export const routeGroupsOf = ({ BILLING }: Pick<ApiEnv, 'BILLING'>): readonly RouteGroup[] =>
  BILLING === 'on'
    ? routeGroups
    : routeGroups.map((group) => ({
        ...group,
        routes: group.routes.filter((route) => !billingRoutes.includes(route)),
      }));

/** Every route of the HTTP contract: mounted, described and tested from this list. */
export const routeGroups: readonly RouteGroup[] = [
  goTrueRoutes,
  {
    routes: apiRoutes,
    maxBodyBytes: MAX_BODY_BYTES,
    createAuthenticate: ({ authenticate }) => authenticate,
    errors: apiErrors,
  },
];
