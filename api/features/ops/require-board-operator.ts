import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Actor } from '@photo-coach/shared/server/operators/actor.ts';
import type { RequestHandler } from 'express';
import type { ApiDependencies } from '../../dependencies.ts';
import { findAccount, requireOperator } from '../../middleware/authenticate.ts';
import { type BoardSession, readBoardSession } from './board-session.ts';
import { requirePassword } from './require-password.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'env' | 'limits' | 'now'>;

const MS = 1000;

/** Shown to a browser whose cookie is no longer valid; without a challenge, which would ask for a password. */
const ended = () =>
  new AppError(
    'no_session',
    'Your time at the queue board is over. Open it again at /admin/board.',
  );

/** The current owner of a session. @throws AppError no_session */
async function requireSession({ db }: Dependencies, session: BoardSession | null): Promise<Actor> {
  const account =
    session === null
      ? null
      : await findAccount(db, { ...session, expiresAt: Math.floor(session.expiresAt / MS) });
  if (account === null) throw ended();
  try {
    return { userId: (await requireOperator({ db }, account)).userId };
  } catch (error) {
    if (error instanceof AppError && error.code === 'PGRST116') throw ended();
    throw error;
  }
}

/**
 * Requires an operator: by the cookie of an operator's session, or by `OPS_USER` and `OPS_PASSWORD`. The operator is
 * then in `response.locals.actor`.
 * @throws AppError no_session, rate_limited
 */
export function requireBoardOperator(dependencies: Dependencies): RequestHandler {
  const byPassword = requirePassword(dependencies);
  return async (request, response, next) => {
    const { cookie } = request.headers;
    const session = readBoardSession(dependencies.env, cookie, dependencies.now());
    if (session === undefined) {
      response.locals['actor'] = 'ops';
      await byPassword(request, response, next);
      return;
    }
    response.locals['actor'] = await requireSession(dependencies, session);
    next();
  };
}
