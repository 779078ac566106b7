import {
  updateMeRequestSchema,
  usageReplySchema,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import { profileRecordSchema, userRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { quotaLeft } from '@photo-coach/shared/domain/plans/quota.ts';
import { readProfile } from '@photo-coach/shared/server/usage/read-account.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { readMe, readUse } from './read-me.ts';
import { updateMe } from './update-me.ts';

export const meRoutes = [
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
  defineRoute({
    method: 'get',
    path: '/api/me/usage',
    access: 'session',
    summary: 'What is left of your plan',
    reply: usageReplySchema,
    handler: async ({ dependencies, account }) => ({
      body: quotaLeft(await readUse(dependencies, account.userId)),
    }),
  }),
];
