import { createBullBoard } from '@bull-board/api';
import { ExpressAdapter } from '@bull-board/express';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { Router } from 'express';
import type { ApiDependencies } from '../../dependencies.ts';
import { boardPauses } from './board-pauses.ts';
import { QUEUE_BOARD_PATH } from './board-session.ts';
import { recordBoardChanges } from './record-board-changes.ts';
import { requireBoardOperator } from './require-board-operator.ts';

/** Bull Board sets styles inline; its page loads nothing from elsewhere. Our own page for operators frames it. */
const PAGE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";

/** Bull Board with its page, API and assets. Only operators have access; what they change there is written down. */
export function queueBoard(
  dependencies: Pick<ApiDependencies, 'db' | 'env' | 'limits' | 'log' | 'now' | 'queue'>,
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
    requireBoardOperator(dependencies),
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
