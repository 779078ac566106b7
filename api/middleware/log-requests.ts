import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { describeError } from '@photo-coach/shared/server/describe-error.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { type HttpLogger, pinoHttp } from 'pino-http';

const GIVEN_ID = /^[\w-]{8,64}$/;
/** Asked every few seconds by machines, or by the dozen with every page. */
const QUIET = /^\/(api\/health\/|metrics$|assets\/)/;

/** The path alone: a query can hold a token. */
const pathOf = ({ originalUrl, url = '' }: IncomingMessage & { originalUrl?: string }): string =>
  (originalUrl ?? url).split('?', 1)[0] ?? '';

function levelOf(request: IncomingMessage, { statusCode }: ServerResponse) {
  // Also when not ready: which part is missing has a line of its own.
  if (QUIET.test(pathOf(request))) return 'debug';
  return statusCode >= 500 ? 'error' : 'info';
}

/** The one line of a request. Headers, queries and bodies are not logged; an error has its own line before it. */
const describeRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  { responseTime }: { responseTime: number },
) => ({
  method: request.method,
  path: pathOf(request),
  status: response.statusCode,
  ms: responseTime,
  // The caller went before the reply was whole.
  ...(response.writableFinished ? {} : { aborted: true }),
});

/**
 * Gives each request an id (the caller's own `X-Request-Id` when it has a plain form) and a logger,
 * and logs its end in one line; health, metrics and the client's files only at `debug`.
 */
export function logRequests(log: Log): HttpLogger {
  return pinoHttp({
    logger: log,
    genReqId(request: IncomingMessage, response: ServerResponse) {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && GIVEN_ID.test(given) ? given : newId();
      response.setHeader('x-request-id', id);
      return id;
    },
    // Together: only the id goes with every line of a request.
    quietReqLogger: true,
    quietResLogger: true,
    // Its own would log headers, queries, and all that libraries hang on their errors.
    wrapSerializers: false,
    serializers: { req: () => undefined, res: () => undefined, err: describeError },
    customAttributeKeys: { reqId: 'requestId' },
    customLogLevel: levelOf,
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: describeRequest,
    customErrorObject: (request, response, _error, given) =>
      describeRequest(request, response, given),
  });
}
