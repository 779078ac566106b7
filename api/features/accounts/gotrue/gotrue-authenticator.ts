import {
  type Account,
  createAccountFinder,
  type Refusal,
} from '../../../middleware/authenticate.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from './gotrue-error.ts';

const CODES = {
  missing: 'no_authorization',
  invalid: 'bad_jwt',
  // auth-js signs out on this one.
  ended: 'session_not_found',
} as const satisfies Record<Refusal, string>;

/**
 * Makes the check of the `Authorization` header under `/api/auth`, refusing in GoTrue's words.
 * The function it gives throws GoTrueError no_authorization, bad_jwt or session_not_found.
 */
export function createGoTrueAuthenticator({ db, env }: Pick<AccountDependencies, 'db' | 'env'>) {
  const find = createAccountFinder({ db, jwtSecret: env.JWT_SECRET });
  return async (header: string | undefined): Promise<Account> => {
    const found = await find(header);
    if ('account' in found) return found.account;
    throw new GoTrueError(CODES[found.refusal]);
  };
}
