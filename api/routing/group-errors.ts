import type { RouteContract } from '@photo-coach/shared/contracts/http/route-contract.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';

/** The errors of routes that share one error form. */
export type GroupErrors = {
  /** The codes that each of the routes can answer, besides those of its contract. */
  common: readonly string[];
  /** The error's code in the reply; null for an unexpected error. */
  codeOf: (error: unknown) => string | null;
};

/**
 * Checks that the contract of a route lists the code of an error that its handler has thrown. In tests an unlisted code
 * becomes an unexpected error, so that the test fails; elsewhere it is logged, and the caller gets the error.
 * @returns the error to answer
 */
export function checkListed(
  error: unknown,
  route: {
    contract: RouteContract;
    errors: GroupErrors;
    dependencies: { env: Pick<ApiEnv, 'NODE_ENV'> };
    log: Log;
  },
): unknown {
  const { contract, errors, dependencies, log } = route;
  const { method, path } = contract;
  const code = errors.codeOf(error);
  const listed: readonly string[] = [...errors.common, ...contract.errors];
  if (code === null || listed.includes(code)) return error;
  if (dependencies.env.NODE_ENV === 'test') {
    const message = `The contract of ${method} ${path} does not list the error code ${code}`;
    return new Error(message, { cause: error });
  }
  log.warn({ code, path }, 'the contract of a route does not list an error code');
  return error;
}
