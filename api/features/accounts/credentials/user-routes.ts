import { AUTH_ROUTES } from '@photo-coach/shared/contracts/http/auth-routes.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { findUser } from '../find-account.ts';
import { presentSession, presentUser } from '../gotrue/present-session.ts';
import { signUp } from './sign-up.ts';
import { updateUser } from './update-user.ts';

export const userRoutes = [
  defineRoute(AUTH_ROUTES.signUp, {
    access: 'public',
    bulkhead: 'accounts',
    limit: 'auth-sign-up',
    async handler({ dependencies, body: { email, password, data } }) {
      const account = { email, password, data: data ?? {} };
      const { user, session } = await signUp(dependencies, account);
      return {
        body:
          session === null
            ? await presentUser(dependencies, user)
            : await presentSession(dependencies, user, session),
      };
    },
  }),
  defineRoute(AUTH_ROUTES.readUser, {
    access: 'session',
    async handler({ dependencies, account }) {
      const user = await findUser(dependencies.db, account.userId);
      return { body: await presentUser(dependencies, user) };
    },
  }),
  defineRoute(AUTH_ROUTES.changeUser, {
    access: 'session',
    async handler({ dependencies, account, body, address }) {
      const caller = { ...account, callerAddress: address };
      const user = await updateUser(dependencies, caller, body);
      return { body: await presentUser(dependencies, user) };
    },
  }),
];
