import { type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

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

/** A JSON logger of one process. */
export function createLog(processName: string, level: string): Log {
  return pino({
    level,
    base: { process: processName, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: describeError },
  });
}
