import {
  brandingReplySchema,
  changeBrandingRequestSchema,
} from '@photo-coach/shared/contracts/http/branding.ts';
import { uploadPathSchema } from '@photo-coach/shared/contracts/http/uploads.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { changeBranding } from './change-branding.ts';
import { changeLogo, removeLogo } from './change-logo.ts';
import { presentBranding } from './present-branding.ts';

export const brandingRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/me/branding',
    access: 'verified',
    summary:
      'The name, logo and colors of reports and shared pages, and whether the plan includes them',
    reply: brandingReplySchema,
    handler: async ({ dependencies, account }) => ({
      body: await presentBranding(dependencies, account.userId),
    }),
  }),
  defineRoute({
    method: 'put',
    path: '/api/me/branding',
    access: 'verified',
    summary: 'Sets the name and colors of reports and shared pages; a Pro feature',
    limit: 'change',
    body: changeBrandingRequestSchema,
    reply: brandingReplySchema,
    async handler({ dependencies, account: { userId }, body }) {
      await changeBranding(dependencies, { userId, ...body });
      return { body: await presentBranding(dependencies, userId) };
    },
  }),
  defineRoute({
    method: 'put',
    path: '/api/me/branding/logo',
    access: 'verified',
    summary: 'Has an uploaded file checked and made the logo; a Pro feature',
    limit: 'change',
    body: uploadPathSchema,
    reply: null,
    replies: { 202: brandingReplySchema },
    async handler({ dependencies, account: { userId }, body, log }) {
      await changeLogo({ ...dependencies, log }, { userId, path: body.path });
      return { status: 202, body: await presentBranding(dependencies, userId) };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/me/branding/logo',
    access: 'verified',
    summary: 'Removes the logo',
    limit: 'change',
    reply: brandingReplySchema,
    async handler({ dependencies, account: { userId }, log }) {
      await removeLogo({ ...dependencies, log }, userId);
      return { body: await presentBranding(dependencies, userId) };
    },
  }),
];
