// Checks that package-lock.json has every dependency of the packages in it; part of `npm run lint` and `npm test`. npm
// leaves out an optional package that a lockfile lacks, so its binary would be missing on another system than the one
// that the lockfile was written on.
import path from 'node:path';
import { findUnlocked } from './lockfile/find-unlocked.ts';
import { readLockfile } from './lockfile/lockfile.ts';

const unlocked = findUnlocked(readLockfile(path.resolve(import.meta.dirname, '..')));
for (const line of unlocked) console.error(line);
if (unlocked.length > 0) {
  console.error(
    `\n${unlocked.length} packages are missing in package-lock.json: take out their dependents up to the root's own, and run` +
      ' npm install --package-lock-only. Of a package that was never published, take out the name.',
  );
  process.exit(1);
}
