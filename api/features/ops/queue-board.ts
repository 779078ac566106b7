import { createBullBoard } from '@bull-board/api';
import { ExpressAdapter } from '@bull-board/express';
import { type QueueName, queueNames } from '@photo-coach/shared/contracts/queues.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { pauseQueue, resumeQueue } from '@photo-coach/shared/server/operators/pause-queues.ts';
import { recordAction } from '@photo-coach/shared/server/operators/record-action.ts';
import { type Request, type RequestHandler, Router } from 'express';
import type { ApiDependencies } from '../../dependencies.ts';
import { requirePassword } from './require-password.ts';

const QUEUE_BOARD_PATH = '/admin/queues';
/** Anyone who knows the password of `OPS_USER`. */
const actor = 'ops';

/** Bull Board sets styles inline; its page loads nothing from elsewhere. */
const PAGE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

/** A call to the board's API, such as `/api/queues/mail/pause`; without a name it is about all queues. */
const CALL = /^\/api\/queues(?:\/([\w-]+))?\/(pause|resume)$/;

/** What a call pauses or resumes; null for any other call, and for an unknown queue. */
function readCall({ method, path }: Request) {
  const [, name, action] = method === 'PUT' ? (CALL.exec(path) ?? []) : [];
  const names: readonly QueueName[] = queueNames.filter((known) => (name ?? known) === known);
  if (action === undefined || names.length === 0) return null;
  return { names, change: action === 'pause' ? pauseQueue : resumeQueue };
}

/**
 * Pauses and resumes queues for the queue board like every operator's action: with a row, which keeps a queue paused
 * when its store was emptied, and recorded. Bull Board's own way would do neither.
 */
function boardPauses(dependencies: Pick<ApiDependencies, 'db' | 'queue'>): RequestHandler {
  return async (request, response, next) => {
    const call = readCall(request);
    if (call === null) {
      next();
      return;
    }
    for (const name of call.names) await call.change(dependencies, { actor, name });
    response.json({});
  };
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The change by a call to the queue board's API: `/api/queues/photos/<id>/retry` is `retry` of the queue `photos`. */
function describeChange({ method, path }: Request) {
  const [, , ...parts] = path.split('/').filter((part) => part !== '');
  const [queue = null] = parts.length > 1 ? parts : [];
  return { queue, call: [method, ...parts.slice(queue === null ? 0 : 1)].join(' ') };
}

/** Records operators' changes on the queue board before they are made: a change that can't be recorded is not made. */
function recordBoardChanges({ db }: Pick<ApiDependencies, 'db'>): RequestHandler {
  return async (request, _response, next) => {
    if (SAFE_METHODS.has(request.method)) {
      next();
      return;
    }
    const { queue, call } = describeChange(request);
    await recordAction(db, {
      actor,
      action: 'queue-board.change',
      targetKind: 'queue',
      targetId: queue,
      details: { call },
    });
    next();
  };
}

/** Bull Board with its page, API and assets. It requires `OPS_USER` and `OPS_PASSWORD`; changes there are recorded. */
export function queueBoard(
  dependencies: Pick<ApiDependencies, 'db' | 'env' | 'limits' | 'log' | 'queue'>,
): Router {
  const adapter = new ExpressAdapter();
  adapter.setBasePath(QUEUE_BOARD_PATH);
  const { queue } = dependencies;
  let shown = queue.boardAdapters();
  const board = createBullBoard({
    queues: shown,
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: `${PRODUCT_NAME} queues` } },
  });
  const router = Router();
  router.use(
    QUEUE_BOARD_PATH,
    requirePassword(dependencies),
    boardPauses(dependencies),
    recordBoardChanges(dependencies),
    (_request, response, next) => {
      response.set('content-security-policy', PAGE_POLICY);
      response.locals['route'] = QUEUE_BOARD_PATH;
      const adapters = queue.boardAdapters();
      if (adapters !== shown) board.replaceQueues(adapters);
      shown = adapters;
      next();
    },
  );
  router.use(QUEUE_BOARD_PATH, adapter.getRouter());
  return router;
}
