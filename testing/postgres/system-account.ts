import { execFileSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** How to run a PostgreSQL binary: the words before the command, and the required owner of its files. */
export type PostgresAccount = { prefix: string[]; uid: number };

/** The user and the group "nobody" of every Linux. */
const NOBODY = 65_534;
const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

/** PostgreSQL refuses to run as root. The alternatives, in order of preference. */
const FOR_ROOT: PostgresAccount[] = [
  // A user namespace in which root's files belong to "nobody": needs no change of owner and works in any folder.
  { prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`], uid: 0 },
  // Another user with the capability to enter closed folders (a 0700 home). PostgreSQL checks its own files with
  // access(2), which ignores capabilities unless no_setuid_fixup is set.
  {
    prefix: [
      ...AS_NOBODY,
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
    uid: NOBODY,
  },
  // Without that capability, for folders that everybody can enter.
  { prefix: AS_NOBODY, uid: NOBODY },
];

/** The accounts to try for this process, in order of preference. */
export function possibleAccounts(): PostgresAccount[] {
  const uid = process.getuid?.() ?? -1;
  return uid === 0 ? FOR_ROOT : [{ prefix: [], uid }];
}

/** Changes the owner of a folder and its contents to the account, if root runs this and another user owns it. */
function changeOwner(folder: string, { uid }: PostgresAccount): void {
  if (process.getuid?.() !== 0 || lstatSync(folder).uid === uid) return;
  chownSync(folder, uid, uid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(path.join(folder, entry), uid, uid);
  }
}

/** `initdb --show` checks the account, finds the server's binary and exits without creating anything. */
const PROBE = '"$1" --show -D "$2/cluster" >/dev/null && [ -w "$2" ] && [ -x "$2" ]';

/**
 * Chooses the first account that can run the binary and write in the folder, and makes it the folder's owner.
 * @throws Error with one clear line when there is none
 */
export function chooseAccount(
  initdb: string,
  folder: string,
  accounts: PostgresAccount[] = possibleAccounts(),
): PostgresAccount {
  let reason = '';
  for (const account of accounts) {
    try {
      changeOwner(folder, account);
      const probe = ['sh', '-c', PROBE, 'sh', initdb, folder];
      const [program = '', ...args] = [...account.prefix, ...probe];
      execFileSync(program, args, { stdio: 'pipe' });
      return account;
    } catch (error) {
      reason = String(error).trim().split('\n').at(-1) ?? '';
    }
  }
  throw new Error(
    `The embedded PostgreSQL can't run on ${folder}: run this as an ordinary user who owns the folder, or set DATABASE_URL. (${reason})`,
  );
}
