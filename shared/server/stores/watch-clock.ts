import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { firstConnectAttempt, type RedisConnection } from '../queue/connect-redis.ts';
import { LOCK_MS } from '../queue/timings.ts';

/** Operators are warned of a clock that is further off, ms. */
const WARNED_MS = 2000;
/**
 * A worker whose clock is further off, ms, takes no queue jobs. BullMQ renews a lock after half its time, so a clock
 * that is further ahead would see living workers as dead.
 */
const OFF_MS = LOCK_MS / 2;
/** Pause between two comparisons, ms, and between two looks at whether this clock was set meanwhile. */
const COMPARE_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 1000;
/** A change of this clock, ms, against the time that has passed: somebody has set it, or the machine has slept. */
const SET_MS = 500;

/** How far this machine's clock is ahead of each store's, ms, and behind if negative; null: not compared. */
export type ClockDifferences = { database: number | null; redis: number | null };

/** The clock of this process, which goes by that of the database. */
export type Clock = {
  /** The time by the database's clock, as of the latest comparison. */
  now(): Date;
  ahead(): ClockDifferences;
  /** What an operator should know, in whole words; empty while all clocks agree. */
  warnings(): string[];
  /** Whether the clock is too far off to take queue jobs, or has not been compared yet. */
  isOff(): boolean;
  /** Calls the listener whenever `isOff` changes. */
  onChange(listener: () => void): void;
  stop(): void;
};

/** Reads a store's clock, in ms since 1970. */
type ReadClock = () => Promise<number>;

export const databaseClock =
  (db: Db): ReadClock =>
  async () => {
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
    return rows[0]?.ms ?? Number.NaN;
  };

export const redisClock =
  (redis: RedisConnection): ReadClock =>
  async () => {
    const [seconds, microseconds] = await redis.time();
    return Number(seconds) * 1000 + Number(microseconds) / 1000;
  };

/**
 * How far this clock is ahead of a store's, ms; negative if it is behind. What the round trip may explain does not
 * count: a slow answer makes no clock look wrong.
 */
export async function compareClock(read: ReadClock, now: () => number = Date.now): Promise<number> {
  const begun = performance.now();
  const theirs = await read();
  const half = (performance.now() - begun) / 2;
  const ahead = now() - half - theirs;
  return Math.sign(ahead) * Math.max(0, Math.abs(ahead) - half);
}

function inWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? `${hours} h ${minutes % 60} min`
    : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

const isWrong = (ahead: number | null): ahead is number =>
  ahead !== null && Math.abs(ahead) > WARNED_MS;

/** @param whose names the clock, as in "this machine’s" @returns null while it agrees with the other one */
export function describeClock(
  whose: string,
  ahead: number | null,
  other = 'the database’s',
): string | null {
  if (!isWrong(ahead)) return null;
  const side = ahead > 0 ? 'ahead of' : 'behind';
  return `${whose} clock is ${inWords(Math.abs(ahead))} ${side} ${other}; set it (chrony, systemd-timesyncd)`;
}

/** Warns of this clock, and of a Redis that disagrees with the database. */
export function describeClocks({ database, redis }: ClockDifferences, whose: string): string[] {
  const ofRedis = database === null || redis === null ? null : database - redis;
  return [describeClock(whose, database), describeClock('Redis’s', ofRedis)].filter(
    (text) => text !== null,
  );
}

/** Whether a worker with this clock takes no queue jobs. */
export const isClockOff = (ahead: number | null): boolean =>
  ahead === null || Math.abs(ahead) > OFF_MS;

/** How much later this clock says it is than the time that has passed since the process began. */
const drift = (): number => Date.now() - performance.now();

/**
 * Compares this machine's clock with those of the stores, once before it resolves, then every minute and whenever
 * somebody has set it.
 */
export async function watchClock({
  db,
  redis,
  log,
}: {
  db: Db;
  redis: RedisConnection | null;
  log: Log;
}): Promise<Clock> {
  const listeners: (() => void)[] = [];
  let ahead: ClockDifferences = { database: null, redis: null };
  let compared = { at: 0, drift: 0 };
  let isRunning = false;
  const warnings = () => describeClocks(ahead, 'this machine’s');

  function report(before: ClockDifferences, wordsBefore: string[]): void {
    const words = warnings();
    const wasOff = before.database !== null && isClockOff(before.database);
    const isOff = isClockOff(ahead.database);
    if (words.length > 0 && (words.length !== wordsBefore.length || isOff !== wasOff)) {
      log[isOff ? 'error' : 'warn']({ ahead, warnings: words }, 'clocks disagree');
    }
    if (words.length === 0 && wordsBefore.length > 0) log.info('the clocks agree again');
    if (isClockOff(before.database) !== isOff) for (const listener of listeners) listener();
  }

  async function compare(): Promise<void> {
    const [before, wordsBefore] = [ahead, warnings()];
    const at = { at: performance.now(), drift: drift() };
    const [database, ofRedis] = await Promise.allSettled([
      compareClock(databaseClock(db)),
      redis === null ? null : compareClock(redisClock(redis)),
    ]);
    // A store that is away says so by its own state.
    if (database.status === 'rejected') return;
    compared = at;
    ahead = {
      database: database.value,
      redis: ofRedis.status === 'fulfilled' ? ofRedis.value : null,
    };
    report(before, wordsBefore);
  }

  async function look(): Promise<void> {
    const isDue = performance.now() - compared.at > COMPARE_EVERY_MS;
    const wasSet = Math.abs(drift() - compared.drift) > SET_MS;
    if (isRunning || !(isDue || wasSet || ahead.database === null)) return;
    isRunning = true;
    await compare();
    isRunning = false;
  }

  if (redis !== null) await firstConnectAttempt(redis);
  await compare();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return {
    now: () => new Date(Date.now() - (ahead.database ?? 0)),
    ahead: () => ahead,
    warnings,
    isOff: () => isClockOff(ahead.database),
    onChange: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  };
}
