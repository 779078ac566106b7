import type { ServerEventName, ServerEventPayload } from '@photo-coach/shared/contracts/events.ts';
import type { Tx } from '../db/connect.ts';

/** An event for one room of sockets. */
export type PendingEvent = {
  [Name in ServerEventName]: { room: string; name: Name; payload: ServerEventPayload<Name> };
}[ServerEventName];

/**
 * Carries events from any process to the sockets of every API process.
 * On PostgreSQL they are part of the transaction (NOTIFY is delivered at commit);
 * on Redis they are sent once it has committed.
 */
export type EventPublisher = {
  beforeCommit(tx: Tx, events: readonly PendingEvent[]): Promise<void>;
  afterCommit(events: readonly PendingEvent[]): Promise<void>;
  close(): Promise<void>;
};
