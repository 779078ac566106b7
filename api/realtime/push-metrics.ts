import { createGauge, createHistogram } from '@photo-coach/shared/server/metrics/create-metric.ts';
import { z } from 'zod';
import type { RealtimeSocket } from './socket-sessions.ts';

const connected = createGauge('photo_coach_sockets_connected');
const delays = createHistogram('photo_coach_event_push_delay_seconds');

/** For the API's registry. */
export const pushMetrics = [connected, delays] as const;

const MILLISECONDS = 1000;
/** What is published with an event, besides its payload. */
const publishedSchema = z.object({ sentAt: z.number() });

/** Counts a socket while it is connected, and watches its events. */
export function observePushes(socket: RealtimeSocket): void {
  connected.inc();
  socket.once('disconnect', () => connected.dec());
  socket.onAnyOutgoing((_event: string, _payload: unknown, published: unknown) => {
    const { data } = publishedSchema.safeParse(published);
    // Below zero if the clocks of two machines differ.
    if (data !== undefined) delays.observe(Math.max(0, Date.now() - data.sentAt) / MILLISECONDS);
  });
}
