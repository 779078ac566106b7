import { SpanKind } from '@opentelemetry/api';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { traceMoment } from '@photo-coach/shared/server/tracing/in-span.ts';
import { fromOrigin, readOrigin } from '@photo-coach/shared/server/tracing/origin.ts';
import type { RealtimeSocket } from './sockets.ts';

/** Names each event that goes out on a socket in the trace, and at level debug in the log, of the request that caused it. */
export function followPushes(socket: RealtimeSocket, log: Log): void {
  socket.onAnyOutgoing((event: string, _payload: unknown, origin: unknown) =>
    fromOrigin(readOrigin(origin), () => {
      traceMoment(`push ${event}`, { kind: SpanKind.PRODUCER });
      log.debug({ event, userId: socket.data.userId }, 'an event was pushed');
    }),
  );
}
