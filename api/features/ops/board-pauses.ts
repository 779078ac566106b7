import { type QueueName, queueNames } from '@photo-coach/shared/contracts/queues.ts';
import type { Actor } from '@photo-coach/shared/server/operators/actor.ts';
import { pauseQueue, resumeQueue } from '@photo-coach/shared/server/operators/pause-queues.ts';
import type { Request, RequestHandler } from 'express';
import type { ApiDependencies } from '../../dependencies.ts';

/** A call to the board's API, as `/api/queues/mail/pause`; without a name it is about all queues. */
const CALL = /^\/api\/queues(?:\/([\w-]+))?\/(pause|resume)$/;

/** What a call pauses or resumes; null for any other call, and for a queue that is none of ours. */
function readCall({ method, path }: Request) {
  const [, name, action] = method === 'PUT' ? (CALL.exec(path) ?? []) : [];
  const names: readonly QueueName[] = queueNames.filter((known) => (name ?? known) === known);
  if (action === undefined || names.length === 0) return null;
  return { names, change: action === 'pause' ? pauseQueue : resumeQueue };
}

/**
 * Pauses and resumes queues for the queue board as every operator does: by a row, which keeps a queue paused when its store was
 * emptied, and written down as what it is. Bull Board's own way would leave neither.
 */
export function boardPauses(dependencies: Pick<ApiDependencies, 'db' | 'queue'>): RequestHandler {
  return async (request, response, next) => {
    const call = readCall(request);
    if (call === null) {
      next();
      return;
    }
    // Set by requireBoardOperator.
    const actor = response.locals['actor'] as Actor;
    for (const name of call.names) await call.change(dependencies, { actor, name });
    response.json({});
  };
}
