import { sql } from 'kysely';
import { connectDatabase } from '../../../shared/server/db/connect.ts';
import { type Finding, fail, ok, warn } from '../finding.ts';
import type { Setup } from '../read-setup.ts';

const TIMEOUT_MS = 5000;
/** Beyond this, sign-in links and uploads end noticeably early or late. */
const WRONG_SECONDS = 5;
/** S3 refuses requests that are dated 15 minutes off; uploads are signed for less. */
const USELESS_SECONDS = 300;

type Compared = { name: string; seconds: number };

/** How far a clock is ahead of this machine's, given the time around the question, in seconds. */
const ahead = (theirs: number, before: number, after: number): number =>
  (theirs - (before + after) / 2) / 1000;

async function compareDatabase(databaseUrl: string, now: () => number): Promise<Compared> {
  const db = connectDatabase(databaseUrl, 1);
  try {
    await sql`select 1`.execute(db); // connects, so that the next question takes no longer than its answer
    const before = now();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
    return { name: 'the database', seconds: ahead(rows[0]?.ms ?? before, before, now()) };
  } finally {
    await db.destroy();
  }
}

/** The Date of a reply, whatever its status; to the second. */
async function compareStore(endpoint: string, now: () => number): Promise<Compared | null> {
  const before = now();
  const reply = await fetch(endpoint, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const date = Date.parse(reply.headers.get('date') ?? '');
  return Number.isNaN(date)
    ? null
    : { name: 'the object store', seconds: ahead(date + 500, before, now()) };
}

const storeEndpoint = ({ settings }: Setup): string | null =>
  settings.S3_BUCKET === undefined
    ? null
    : (settings.S3_ENDPOINT ?? `https://s3.${settings.S3_REGION}.amazonaws.com`);

/** Compares this machine's clock with those of the database and the object store. */
export async function checkClock(setup: Setup, now: () => number = Date.now): Promise<Finding> {
  const { databaseUrl } = setup;
  const endpoint = storeEndpoint(setup);
  const compared = await Promise.all([
    databaseUrl === null ? null : compareDatabase(databaseUrl, now).catch(() => null),
    endpoint === null ? null : compareStore(endpoint, now).catch(() => null),
  ]);
  const known = compared.filter((each) => each !== null);
  if (known.length === 0)
    return warn('it could not be compared', 'needs the database or the object store');
  const size = ({ seconds }: Compared) => Math.abs(seconds);
  const worst = known.toSorted((one, other) => size(other) - size(one))[0];
  if (worst === undefined || size(worst) < WRONG_SECONDS) {
    return ok(
      `as ${known.map(({ name }) => name).join(' and ')} ${known.length > 1 ? 'have' : 'has'} it`,
    );
  }
  const side = worst.seconds > 0 ? 'behind' : 'ahead of';
  const wrong = `this machine is ${Math.round(size(worst))} s ${side} ${worst.name}`;
  const remedy = 'set both clocks by NTP';
  return size(worst) < USELESS_SECONDS ? warn(wrong, remedy) : fail(wrong, remedy);
}
