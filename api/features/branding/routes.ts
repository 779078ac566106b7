import { BRANDING_ROUTES } from '@photo-coach/shared/contracts/http/branding.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { changeBranding } from './change-branding.ts';
import { changeLogo, removeLogo } from './change-logo.ts';
import { presentBranding } from './present-branding.ts';

export const brandingRoutes = [
  defineRoute(BRANDING_ROUTES.read, {
    access: 'verified',
    handler: async ({ dependencies, account }) => ({
      body: await presentBranding(dependencies, account.userId),
    }),
  }),
  defineRoute(BRANDING_ROUTES.change, {
    access: 'verified',
    limit: 'change',
    async handler({ dependencies, account: { userId }, body }) {
      await changeBranding(dependencies, { userId, ...body });
      return { body: await presentBranding(dependencies, userId) };
    },
  }),
  defineRoute(BRANDING_ROUTES.changeLogo, {
    access: 'verified',
    limit: 'change',
    async handler({ dependencies, account: { userId }, body, log }) {
      await changeLogo({ ...dependencies, log }, { userId, path: body.path });
      return { body: await presentBranding(dependencies, userId) };
    },
  }),
  defineRoute(BRANDING_ROUTES.deleteLogo, {
    access: 'verified',
    limit: 'change',
    async handler({ dependencies, account: { userId }, log }) {
      await removeLogo({ ...dependencies, log }, userId);
      return { body: await presentBranding(dependencies, userId) };
    },
  }),
];
