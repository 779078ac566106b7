import { Writable } from 'node:stream';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { pino } from 'pino';

/** Creates a logger at `info` that collects its lines, parsed. */
export function captureLog(): { log: Log; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  return { log: pino({ level: 'info', base: null }, stream), lines };
}
