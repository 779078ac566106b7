import {
  authorizeQuerySchema,
  authUrlReplySchema,
} from '@photo-coach/shared/contracts/http/gotrue.ts';
import { z } from 'zod';
import { defineRoute } from '../../../../routing/define-route.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { startOAuth } from '../flow/start-oauth.ts';
import { unlinkIdentity } from './unlink-identity.ts';

/** The social identities of the caller's own account. */
export const identityRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/auth/user/identities/authorize',
    access: 'verified',
    summary: 'The provider’s page that links one more identity to your account',
    limit: { name: 'auth-social', per: 'address' },
    query: authorizeQuerySchema,
    reply: authUrlReplySchema,
    async handler({ dependencies, account, query }) {
      const { url, cookie } = await startOAuth(dependencies, query, account);
      return { body: { url }, headers: { 'set-cookie': cookie } };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/auth/user/identities/:id',
    access: 'session',
    summary: 'Unlinks an identity from your account',
    limit: { name: 'auth-social', per: 'address' },
    params: z.object({ id: z.string() }),
    reply: z.strictObject({}),
    async handler({ dependencies, account, params }) {
      const identityId = z.uuid().safeParse(params.id).data;
      if (identityId === undefined) throw new GoTrueError('identity_not_found');
      await unlinkIdentity(dependencies, account, identityId);
      return { body: {} };
    },
  }),
];
