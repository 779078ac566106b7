import { setTimeout as sleep } from 'node:timers/promises';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describeError } from './describe-error.ts';
import { currentOrigin } from './origin.ts';

export type Log = Logger;

/** Properties that are redacted in every log line, up to two levels deep. */
const REDACTED = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'email',
  'authorization',
  'cookie',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Lines beyond this are dropped while nobody reads. */
const MAX_WAITING_BYTES = 10_000_000;

/**
 * Standard output, written in the background: a reader that stalls doesn't block the process, and one that is gone,
 * or a full disk, costs lines only.
 */
function openOutput(): DestinationStream {
  const output = pino.destination({
    dest: process.stdout.fd,
    sync: false,
    minLength: 1, // holds nothing back; with 0, `flush` would not wait
    maxLength: MAX_WAITING_BYTES,
  });
  output.on('error', () => undefined); // without a listener it would end the process
  // At exit and after a fatal line, pino calls flushSync. It blocks the process forever if nobody reads the pending
  // lines: it retries after every error, including EPIPE (sonic-boom 4.2). See flushLog.
  output.flushSync = () => undefined;
  return output;
}

/** Whether every line of a logger names its request already, as those of pino-http's loggers do. */
const namesRequest = (log: object): boolean =>
  String(Reflect.get(log, pino.symbols.chindingsSym)).includes('"requestId"');

/** The id of the request that caused a line, in any process. */
function nameRequest(_line: object, _level: number, log: object): object {
  const origin = currentOrigin();
  return origin === null || namesRequest(log) ? {} : origin;
}

/**
 * A JSON logger of one process. Its lines name the request that caused them. A process that ends on purpose has to wait
 * for `flushLog` first.
 */
export function createLog(processName: string, level: string): Log {
  const options: LoggerOptions = {
    level,
    base: { process: processName, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: nameRequest,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: describeError },
  };
  return pino(options, openOutput());
}

/** Longest wait for a reader, ms. */
const FLUSH_MS = 1000;

/** Resolves when every line is written, or can't be: the reader is gone, or has read nothing for a second. */
export async function flushLog(log: Log): Promise<void> {
  const flushed = new Promise<void>((resolve) => log.flush(() => resolve()));
  await Promise.race([flushed, sleep(FLUSH_MS)]);
}
