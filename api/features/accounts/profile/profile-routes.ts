import { updateMeRequestSchema } from '@photo-coach/shared/contracts/http/accounts.ts';
import { profileRecordSchema, userRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { readMe } from './read-me.ts';
import { updateMe } from './update-me.ts';

export const profileRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/me',
    access: 'session',
    summary: 'Your users record',
    reply: userRecordSchema,
    handler: async ({ dependencies, account }) => ({
      body: await readMe(dependencies, account.userId),
    }),
  }),
  defineRoute({
    method: 'patch',
    path: '/api/me',
    access: 'session',
    summary: 'Changes your onboarding answers or time zone',
    limit: 'change',
    body: updateMeRequestSchema,
    reply: userRecordSchema,
    handler: async ({ dependencies, account, body }) => ({
      body: await updateMe(dependencies, { userId: account.userId, change: body }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/me/profile',
    access: 'session',
    summary: 'Your profile and plan',
    reply: profileRecordSchema,
    handler: async ({ dependencies, account }) => ({
      body: await readProfile(dependencies.db, account.userId),
    }),
  }),
];
