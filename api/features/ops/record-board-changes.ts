import type { Actor } from '@photo-coach/shared/server/operators/actor.ts';
import {
  type RecordedAction,
  recordAction,
} from '@photo-coach/shared/server/operators/record-action.ts';
import type { Request, RequestHandler } from 'express';
import type { ApiDependencies } from '../../dependencies.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a call to the queue board's API changes: `/api/queues/photos/<id>/retry` is `retry` of the queue `photos`. */
function describeChange({ method, path }: Request) {
  const [, , ...parts] = path.split('/').filter((part) => part !== '');
  const [queue = null] = parts.length > 1 ? parts : [];
  return { queue, call: [method, ...parts.slice(queue === null ? 0 : 1)].join(' ') };
}

/**
 * Writes down what operators change on the queue board, before it is done: a change that can't be written down is not made.
 * One that is refused is written down a second time, as failed.
 */
export function recordBoardChanges({
  db,
  log,
}: Pick<ApiDependencies, 'db' | 'log'>): RequestHandler {
  return async (request, response, next) => {
    if (SAFE_METHODS.has(request.method)) {
      next();
      return;
    }
    // Set by requireBoardOperator.
    const actor = response.locals['actor'] as Actor;
    const { queue, call } = describeChange(request);
    const change: RecordedAction = {
      actor,
      action: 'queue-board.change',
      targetKind: 'queue',
      targetId: queue,
      details: { call },
    };
    await recordAction(db, change);
    response.once('finish', () => {
      const { statusCode } = response;
      if (statusCode < 400) return;
      recordAction(db, { ...change, outcome: 'failed', reason: `status ${statusCode}` }).catch(
        (error: unknown) => log.error({ err: error, ...change }, 'an action was not written down'),
      );
    });
    next();
  };
}
