import { findLocked, type Lockfile } from './lockfile.ts';

/** The dependencies of locked packages, optional ones included, that are not locked themselves. */
export const findUnlocked = (lockfile: Lockfile): string[] =>
  Object.entries(lockfile).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => findLocked(lockfile, place, name) === null)
      .map((name) => `${name}, a dependency of ${place || 'the root'}`),
  );
