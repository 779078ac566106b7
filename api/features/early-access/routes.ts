import { earlyFeatureSchema } from '@photo-coach/shared/contracts/early-access.ts';
import { switchFeatureRequestSchema } from '@photo-coach/shared/contracts/http/benefits.ts';
import { z } from 'zod';
import { defineInlineRoute } from '../../routing/define-route.ts';
import { switchFeature } from './switch-feature.ts';

export const earlyAccessRoutes = [
  defineInlineRoute({
    method: 'put',
    path: '/api/me/early-access/:feature',
    access: 'verified',
    summary: 'Switches a feature in early access on or off, which is part of Pro',
    limit: 'change',
    params: z.object({ feature: earlyFeatureSchema }),
    body: switchFeatureRequestSchema,
    reply: null,
    async handler({ dependencies, account, params: { feature }, body: { on } }) {
      await switchFeature(dependencies.db, { userId: account.userId, feature, on });
      return { body: undefined };
    },
  }),
];
