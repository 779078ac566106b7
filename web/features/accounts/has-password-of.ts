import type { User } from '@supabase/auth-js';

/** Whether an account signs in with a password, alone or beside providers. */
export const hasPasswordOf = (user: User): boolean =>
  user.identities?.some(({ provider }) => provider === 'email') ?? false;
