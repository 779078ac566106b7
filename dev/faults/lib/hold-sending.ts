import pg from 'pg';
import { API_SESSIONS, type Fleet } from './start-fleet.ts';

/** An album's first queue job that is sent; the others follow in the same transaction. */
const FIRST = 'album.finish.v1';
/** Key of the advisory lock; the letters "hold". */
const HOLD_LOCK = 0x686f6c64;

/** Holds the APIs' messages about albums: the rows are committed, and their queue jobs are on the way. */
export type SendingHold = {
  begin(): Promise<void>;
  /** Drops the held messages; the APIs have ended. */
  end(): Promise<void>;
  close(): Promise<void>;
};

/** On Redis: a held queue job stays in the API's connection. */
const onTheWay = ({ ways }: Fleet): SendingHold => ({
  begin: async () => ways.apiRedis?.holdAt(FIRST),
  end: async () => ways.apiRedis?.holdAt(null),
  close: async () => undefined,
});

const TRIGGER = `
  create function hold_api() returns trigger language plpgsql as $$
  begin
    if current_setting('application_name') = '${API_SESSIONS}' then
      perform pg_advisory_xact_lock_shared(${HOLD_LOCK});
    end if;
    return new;
  end $$;
  create trigger hold_api before insert on bullmq.job
    for each row when (new.name = '${FIRST}') execute function hold_api()`;

/** On PostgreSQL: the insertion of a queue job waits for a lock, and its session ends with its API. */
async function atInsertion({ postgres }: Fleet): Promise<SendingHold> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(TRIGGER);
  return {
    async begin() {
      await client.query('select pg_advisory_lock($1)', [HOLD_LOCK]);
    },
    async end() {
      // Otherwise the server would continue with a statement of a client that is gone, once the lock is free.
      const sessions = 'from pg_stat_activity where application_name = $1';
      await client.query(`select pg_terminate_backend(pid, 5000) ${sessions}`, [API_SESSIONS]);
      await client.query('select pg_advisory_unlock($1)', [HOLD_LOCK]);
    },
    close: () => client.end(),
  };
}

/** Prepares to hold the APIs' messages. */
export const prepareHold = async (fleet: Fleet): Promise<SendingHold> =>
  fleet.redis === null ? await atInsertion(fleet) : onTheWay(fleet);
