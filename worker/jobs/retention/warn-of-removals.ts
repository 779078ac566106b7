import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { daysKept, MAILED, sayDays } from '@photo-coach/shared/domain/retention/albums-kept.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import { type ComposedMail, layOutMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';
import { queueMail } from '@photo-coach/shared/server/mail/queue-mail.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** Accounts per statement. */
const BATCH = 200;

type Dependencies = Pick<
  WorkerDependencies,
  'db' | 'queue' | 'env' | 'albumsKept' | 'publicUrl' | 'log'
>;
type Unwarned = { userId: string; email: string; timezone: string };

/**
 * The next accounts with an album that will be removed soon and that they were not warned about. Without a confirmed
 * address nobody can be mailed, and the album stays.
 * @param after the last id of the previous batch
 */
async function readUnwarned({ db, env }: Dependencies, after: string | null): Promise<Unwarned[]> {
  return await db
    .selectFrom('auth_users')
    .innerJoin('users', 'users.id', 'auth_users.id')
    .select(['auth_users.id as userId', 'auth_users.email', 'users.timezone'])
    .where((eb) => (after === null ? eb.lit(true) : eb('auth_users.id', '>', after)))
    .where((eb) =>
      env.MAIL_DELIVERY === 'off' ? eb.lit(true) : eb('email_confirmed_at', 'is not', null),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('album_removals')
          .innerJoin('albums', 'albums.id', 'album_removals.album_id')
          .select('albums.id')
          .whereRef('albums.user_id', '=', 'auth_users.id')
          .where('warned_at', 'is', null)
          .where('remove_at', '<', sql<string>`now() + ${MAILED}::interval`),
      ),
    )
    .orderBy('auth_users.id')
    .limit(BATCH)
    .execute();
}

/**
 * Marks every announced album of an account as warned about, so that one mail covers all of them. @returns their last
 * days
 */
async function markWarned(tx: Tx, userId: string): Promise<Date[]> {
  const { rows } = await sql<{ remove_at: string }>`
    update album_removals
    set warned_at = now(), remove_at = greatest(remove_at, now() + ${MAILED}::interval)
    from albums
    where albums.id = album_removals.album_id and albums.user_id = ${userId} and warned_at is null
    returning remove_at
  `.execute(tx);
  return rows.map(({ remove_at }) => new Date(remove_at));
}

type RemovalMail = {
  /** How many albums will be removed. */
  albums: number;
  /** The day on which the first of them is removed. */
  first: Date;
  /** The person's time zone, an IANA name. */
  timeZone: string;
  /** For how many days the account's plan keeps albums. */
  days: number;
  /** Whether another plan keeps them longer. */
  isLongerElsewhere: boolean;
  dashboardUrl: string;
};

/**
 * Announces by mail that albums will be removed, and when. It names no album, because titles are personal, and a mail's
 * row outlives the album.
 */
export function composeRemovalMail(facts: RemovalMail): ComposedMail {
  const { albums, first, timeZone, days, isLongerElsewhere, dashboardUrl } = facts;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(first);
  const isOne = albums === 1;
  const what = isOne
    ? `One of yours goes on ${day}, with its photos and feedback.`
    : `${albums} of yours go from ${day} on, with their photos and feedback.`;
  return layOutMail({
    subject: isOne
      ? `One of your albums goes on ${day}`
      : `${albums} of your albums go from ${day} on`,
    heading: isOne ? 'One of your albums goes soon' : 'Some of your albums go soon',
    paragraphs: [
      `We keep albums for ${sayDays(days)} after the upload. ${what} We can’t bring it back after that.`,
      'Your dashboard shows which, and its last day. To keep the photos and the feedback, export your data on the account page before then.',
    ],
    action: { label: 'See your albums', url: dashboardUrl },
    notes: isLongerElsewhere
      ? ['Another plan keeps albums longer. Choose it before that day, and they stay.']
      : [],
    site: dashboardUrl,
  });
}

/** Warns an account once per album. @returns the mail's id; null if no mail is due */
async function warnAccount(
  { db, env, albumsKept, publicUrl }: Dependencies,
  { userId, email, timezone }: Unwarned,
): Promise<string | null> {
  return await db.transaction().execute(async (tx) => {
    const days = daysKept(albumsKept, await readProfile(tx, userId));
    // The account has bought a better plan since the announcement, which the next run withdraws.
    if (days === null) return null;
    const ends = await markWarned(tx, userId);
    const [first] = ends.toSorted((one, other) => one.getTime() - other.getTime());
    if (first === undefined) return null;
    const mail = composeRemovalMail({
      albums: ends.length,
      first,
      timeZone: timezone,
      days,
      isLongerElsewhere: Object.values(albumsKept).some((other) => other === null || other > days),
      dashboardUrl: `${publicUrl}${PAGES.dashboard}`,
    });
    return await queueMail(tx, env, { userId, kind: 'notice', recipient: email, mail });
  });
}

/**
 * As `warnAccount`, and sends the mail. The next run tries an account again that can't be warned now. @returns whether
 * it was
 */
async function tryToWarn(dependencies: Dependencies, account: Unwarned): Promise<boolean> {
  const { queue, log } = dependencies;
  try {
    const mailId = await warnAccount(dependencies, account);
    if (mailId === null) return true;
    await queue.send('mail.send.v1', { mailId }).catch((error: unknown) => {
      log.warn({ err: error, mailId }, 'a mail could not be queued; the sweep will send it');
    });
    return true;
  } catch (error) {
    log.error({ err: error, userId: account.userId }, 'an account was not warned of removals');
    return false;
  }
}

/**
 * Warns the accounts with an album that will be removed soon, with one mail for all announced albums. No album is
 * removed before the day that the mail names. If no mail is sent, the pages show the warning.
 * @returns how many accounts
 */
export async function warnOfRemovals(
  dependencies: Dependencies,
  signal: AbortSignal,
): Promise<number> {
  let warned = 0;
  let batch = await readUnwarned(dependencies, null);
  while (batch.length > 0 && !signal.aborted) {
    for (const account of batch) {
      if (signal.aborted) break;
      if (await tryToWarn(dependencies, account)) warned += 1;
    }
    batch = await readUnwarned(dependencies, batch.at(-1)?.userId ?? null);
  }
  return warned;
}
