import { execFileSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** How to run a PostgreSQL binary: the words before the command, and the required owner of its files. */
export type PostgresAccount = {
  prefix: string[];
  uid: number;
  gid: number;
};

const NAMESPACE_ID = '65534';

/** The ids of the first of these users that exists. */
function findUser(...names: string[]): { uid: number; gid: number } | undefined {
  for (const name of names) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // no such user: try the next one
    }
  }
  return undefined;
}

/**
 * PostgreSQL refuses to run as root. The alternatives for root, in order of preference:
 * 1. a user namespace in which root's files belong to "nobody": needs no change of owner and works in any folder;
 * 2. another user with the capability to enter closed folders (a 0700 home);
 * 3. another user without that capability, for folders that everybody can enter.
 */
function accountsForRoot(): PostgresAccount[] {
  const namespace = [
    'unshare',
    '--user',
    `--map-user=${NAMESPACE_ID}`,
    `--map-group=${NAMESPACE_ID}`,
  ];
  const user = findUser('postgres', 'nobody');
  if (user === undefined) return [{ prefix: namespace, uid: 0, gid: 0 }];
  const change = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  // PostgreSQL checks its own files with access(2), which ignores capabilities unless no_setuid_fixup is set.
  const pass = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  return [
    { prefix: namespace, uid: 0, gid: 0 },
    { prefix: [...change, ...pass], ...user },
    { prefix: change, ...user },
  ];
}

/** The accounts to try for this process, in order of preference. */
export function possibleAccounts(): PostgresAccount[] {
  const uid = process.getuid?.() ?? -1;
  if (uid === 0) return accountsForRoot();
  return [{ prefix: [], uid, gid: process.getgid?.() ?? -1 }];
}

/** Changes the owner of a folder and its contents to the account, if root runs this and another user owns it. */
function changeOwner(folder: string, { uid, gid }: PostgresAccount): void {
  if (process.getuid?.() !== 0 || lstatSync(folder).uid === uid) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(path.join(folder, entry), uid, gid);
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
      const [program = 'sh', ...args] = [
        ...account.prefix,
        'sh',
        '-c',
        PROBE,
        'sh',
        initdb,
        folder,
      ];
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
