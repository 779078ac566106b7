import { fromOrigin } from '@photo-coach/shared/server/origin.ts';
import type { RequestHandler } from 'express';

/** Makes the queue jobs and log lines that a request causes carry its id. It needs the id of `logRequests`. */
export const keepOrigin: RequestHandler = ({ id }, _response, next) =>
  fromOrigin({ requestId: String(id) }, next);
