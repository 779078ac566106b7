import type { Readable } from 'node:stream';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { EXPIRING_ROWS } from '@photo-coach/shared/domain/retention/expiries.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import type { Account } from '../../../middleware/authenticate.ts';
import { addLists, readAccountRows } from './account-rows.ts';
import { addAlbums, addLogo, addUploads, LOGO_FILE } from './add-photos.ts';
import { toJson } from './json-pages.ts';
import { type AddFile, zipStream } from './zip-stream.ts';

/** The export's README. @param date when the export was made */
const readme = (date: Date): string => `Your ${PRODUCT_NAME} data
Exported ${date.toISOString().slice(0, 16).replace('T', ' ')} UTC

This is everything we hold about your account. Photos are exactly the files that you uploaded.
The .json files are text: any editor opens them. Times are in UTC.

account.json      Who you are to us: email address, profile and plan, onboarding answers, connected
                  providers, sessions, links that we mailed to you, the name and colors of your
                  reports and shared pages, what you mean in photos of a genre, so that we don't
                  call it a fault, and the advice that you answered by later photos, with what
                  became of it. Passwords and tokens are not
                  in it: we keep no more than hashes of them, which are kept out as well.
albums/           One folder per album or single photo, oldest first:
  …/album.json      the album, its analyses (jobs, each with the onboarding answers that it went by),
                    its photos with what was read and measured from each, every critique, and what
                    the coach answered about each photo, what you answered to its remarks, and
                    which photos you kept and rejected, with your stars
  …/photos/         the originals, by their position in the album
uploads.json      Uploads that no analysis uses. They are deleted a day after their upload.
uploads/          Their files.
branding/         The logo of your reports and shared pages, if you have one.
usage.json        What counted against your plan, and when.
badges.json       The badges that you have earned.
mails.json        The mails that we sent to you: when, where, and about what. We keep no text of
                  a mail that is sent, and delete the rest after ${EXPIRING_ROWS.mails.kept}.
analytics.json    What you did in the product while signed in, as far as we count it.
missing.txt       Only there if something is missing: photos of your albums, or your logo, whose files are not in our
                  store (any more).

Not in it: smaller copies of your photos that we made to show and to analyze them, and the Deep Dives of
critiques while your plan does not include them.
`;

type Exporter = Pick<Account, 'userId' | 'sessionId'>;

/** @throws AppError no_session when the session has ended, or the account is gone */
async function checkSession(
  { db }: Pick<ApiDependencies, 'db'>,
  { userId, sessionId }: Exporter,
): Promise<void> {
  const session = await db
    .selectFrom('auth_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (session === undefined) throw new AppError('no_session', 'Please sign in');
}

/**
 * Exports all data of an account as a zip that is written while it is read, so that little of it is in memory.
 * The stream fails when the session ends or the account is deleted meanwhile, so a complete zip holds everything.
 * @throws AppError PGRST116 when the account does not exist
 */
export async function exportAccount(
  dependencies: Pick<ApiDependencies, 'db' | 'storage' | 'now'>,
  exporter: Exporter,
): Promise<Readable> {
  const { userId } = exporter;
  const account = await readAccountRows(dependencies.db, userId);
  return zipStream(async (addFile) => {
    const add: AddFile = async (...file) => {
      await checkSession(dependencies, exporter);
      await addFile(...file);
    };
    await add('account.json', toJson(account));
    const missing = await addAlbums(dependencies, add, userId);
    await addUploads(dependencies, add, userId);
    const isLogoMissing = await addLogo(dependencies, add, userId);
    await addLists(dependencies.db, add, userId);
    if (isLogoMissing) missing.push(LOGO_FILE);
    if (missing.length > 0) await add('missing.txt', `${missing.join('\n')}\n`);
    // Last, so that its session check covers everything before it.
    await add('README.txt', readme(dependencies.now()));
  });
}
