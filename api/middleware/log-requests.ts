import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { describeError } from '@photo-coach/shared/server/describe-error.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { type HttpLogger, pinoHttp } from 'pino-http';

const REQUEST_ID = /^[\w-]{8,64}$/;
/** Requested every few seconds by monitoring, or by the dozen with every page. */
const FREQUENT_PATHS = /^\/(api\/health\/|metrics$|assets\/)/;
/** Stripe may deliver thousands of events at once; each that is accepted has its row. */
const WEBHOOK_PATH = '/api/stripe-webhook';

/** The secrets in addresses of pages and calls: the tokens of share links and of unsubscriptions. */
const LINK_TOKEN = /(\/(?:shared|review-mails)\/)[^/]+/i;

/**
 * Ids of checkout sessions, portal sessions and invoices: anyone who has one can open its page in the payment sandbox.
 */
const PAGE_ID = /\/(cs|bps|in)_[^/]+/gi;

/** The path without the query, which can contain a token, and without parts that alone open a page. */
const pathOf = ({ originalUrl, url = '' }: IncomingMessage & { originalUrl?: string }): string =>
  (originalUrl ?? url).split('?', 1)[0]?.replace(LINK_TOKEN, '$1:token').replace(PAGE_ID, '/:id') ??
  '';

function levelOf(request: IncomingMessage, { statusCode }: ServerResponse) {
  // Also for a failed readiness check, which logs the failing component itself.
  const path = pathOf(request);
  if (FREQUENT_PATHS.test(path) || (path === WEBHOOK_PATH && statusCode < 400)) return 'debug';
  return statusCode >= 500 ? 'error' : 'info';
}

/** The log line of a request. Headers, queries and bodies are not logged; an error has its own line before it. */
const describeRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  { responseTime }: { responseTime: number },
) => ({
  method: request.method,
  path: pathOf(request),
  status: response.statusCode,
  ms: responseTime,
  // The client disconnected before the reply was complete.
  ...(response.writableFinished ? {} : { aborted: true }),
});

/**
 * Gives each request an id (the client's `X-Request-Id` if it is a plain word) and a logger, and logs its end in one
 * line: health, metrics, the web client's files and accepted webhooks at `debug`, everything else at `info` or
 * `error`.
 */
export function logRequests(log: Log): HttpLogger {
  return pinoHttp({
    logger: log,
    genReqId(request: IncomingMessage, response: ServerResponse) {
      const header = request.headers['x-request-id'];
      const id = typeof header === 'string' && REQUEST_ID.test(header) ? header : newId();
      response.setHeader('x-request-id', id);
      return id;
    },
    // These two together leave only the id on every line of a request.
    quietReqLogger: true,
    quietResLogger: true,
    // The default serializers would log headers, queries, and every property of an error.
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
