import { createLedger, type Fault } from './lib/fault.ts';
import { loseInTurn, type Outage } from './lib/lose-in-mid-album.ts';
import { QUEUE_STORES, withFleet } from './lib/start-fleet.ts';

/*
 * Takes PostgreSQL or Redis away in mid-album: killed, started again, refusing connections, accepting and never answering.
 */
const ofRedis: readonly Outage[] = [
  {
    name: 'Redis killed, and empty',
    seconds: { full: [3, 20, 120], short: [3] },
    begin: ({ redis }) => redis?.stop(),
    end: ({ redis }) => redis?.start(),
  },
  {
    name: 'Redis unreachable',
    seconds: { full: [20], short: [3] },
    begin: ({ ways }) => Promise.all([ways.apiRedis?.cut(), ways.workerRedis?.cut()]),
    end: ({ ways }) => Promise.all([ways.apiRedis?.restore(), ways.workerRedis?.restore()]),
  },
  {
    name: 'Redis accepting and never answering',
    seconds: { full: [3, 60], short: [5] },
    begin: ({ redis }) => redis?.signal('SIGSTOP'),
    end: ({ redis }) => redis?.signal('SIGCONT'),
  },
];
const ofPostgres: readonly Outage[] = [
  {
    name: 'PostgreSQL killed and started again',
    seconds: { full: [3, 20], short: [3] },
    begin: ({ postgres }) => postgres.kill(),
    end: ({ postgres }) => postgres.restart(),
  },
  {
    name: 'PostgreSQL frozen',
    seconds: { full: [3, 20, 60], short: [5] },
    begin: ({ postgres }) => postgres.freeze(),
    end: ({ postgres }) => postgres.thaw(),
  },
];

export const outages: Fault = {
  name: 'a store that is away in mid-album: work goes on within 10 s, and requests are answered within 3 s',
  async run(form) {
    const ledger = createLedger();
    for (const queue of QUEUE_STORES) {
      const all = [...ofPostgres, ...(queue === 'Redis' ? ofRedis : [])];
      await withFleet({ queue }, (fleet) =>
        loseInTurn(fleet, ledger, { name: queue, outages: all, form }),
      );
    }
    return ledger.result();
  },
};
