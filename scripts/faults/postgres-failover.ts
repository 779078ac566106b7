import { startPostgresPair } from '../../testing/services/postgres-pair.ts';
import { createLedger, type Fault, type Form } from './lib/fault.ts';
import { loseInTurn } from './lib/lose-in-mid-album.ts';
import { QUEUE_STORES, withFleet } from './lib/start-fleet.ts';

/*
 * Kills the primary of PostgreSQL in mid-album; its standby, which follows by synchronous streaming replication, is
 * promoted at the same address some seconds later. An asynchronous standby would lose what it had not received, which
 * is not tested.
 */
const AWAY_SECONDS: Record<Form, readonly number[]> = { full: [5, 20], short: [5] };

export const postgresFailover: Fault = {
  name: 'PostgreSQL fails over to its standby in mid-album: work goes on within 10 s, nothing committed is lost',
  async run(form) {
    const ledger = createLedger();
    for (const queue of QUEUE_STORES) {
      for (const seconds of AWAY_SECONDS[form]) {
        const pair = await startPostgresPair();
        const outage = {
          name: 'failed over',
          seconds: { full: [seconds], short: [seconds] },
          begin: pair.losePrimary,
          end: pair.promote,
        };
        const database = { postgres: pair.primary, url: pair.url };
        try {
          await withFleet({ queue, database }, (fleet) =>
            loseInTurn(fleet, ledger, { name: `${queue} ${seconds}`, outages: [outage], form }),
          );
        } finally {
          await pair.stop();
        }
      }
    }
    return ledger.result();
  },
};
