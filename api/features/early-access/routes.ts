import { EARLY_ACCESS_ROUTES } from '@photo-coach/shared/contracts/http/benefits.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { switchFeature } from './switch-feature.ts';

export const earlyAccessRoutes = [
  defineRoute(EARLY_ACCESS_ROUTES.switch, {
    access: 'verified',
    summary: 'Switches a feature in early access on or off, which is part of Pro',
    limit: 'change',
    async handler({ dependencies, account, params: { feature }, body: { on } }) {
      await switchFeature(dependencies.db, { userId: account.userId, feature, on });
      return { body: undefined };
    },
  }),
];
