import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import {
  type RedisServers,
  startRedisCluster,
  startRedisSentinel,
} from '../../testing/services/redis-servers.ts';
import { createLedger, type Fault, type Form } from './lib/fault.ts';
import { loseInTurn } from './lib/lose-in-mid-album.ts';
import { withFleet } from './lib/start-fleet.ts';

/*
 * Kills the Redis that the queue is on, and another takes over: a node of a Cluster of three masters with a replica
 * each, and a master that Sentinels watch. What the replica had not received yet is lost, as in operators'
 * installations.
 */
const RUNS: Record<Form, number> = { full: 3, short: 1 };
const TAKE_OVER_MS = 60_000;

const TOPOLOGIES: Record<string, () => Promise<RedisServers>> = {
  'Cluster node lost': () => startRedisCluster({ hasReplicas: true }),
  'Sentinel failover': startRedisSentinel,
};

export const redisFailover: Fault = {
  name: 'a Redis that is lost in mid-album, of a Cluster or behind Sentinels: work goes on within 10 s',
  async run(form) {
    const ledger = createLedger();
    for (const [topology, start] of Object.entries(TOPOLOGIES)) {
      for (let run = 1; run <= RUNS[form]; run += 1) {
        const servers = await start();
        const outage = {
          name: 'killed, until another has taken over',
          seconds: { full: [0], short: [0] },
          begin: servers.killMaster,
          end: () => sleepUntil(servers.hasTakenOver, { timeoutMs: TAKE_OVER_MS }),
        };
        try {
          await withFleet({ queue: 'Redis', redisUrl: servers.url }, (fleet) =>
            loseInTurn(fleet, ledger, { name: `${topology} ${run}`, outages: [outage], form }),
          );
        } finally {
          await servers.stop();
        }
      }
    }
    return ledger.result();
  },
};
