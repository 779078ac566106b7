// `npm run release -- minor`: sets the next version, dates what the changelog holds as unreleased, commits and tags. It
// pushes nothing. `--dry-run` changes nothing and prints what would be done. See CONTRIBUTING.md.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { release } from './release/release.ts';

const USAGE = 'Usage: npm run release -- major|minor|patch|X.Y.Z [--dry-run]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [asked] = positionals;
  if (asked === undefined || positionals.length > 1) throw new Error(USAGE);
  const root = path.resolve(import.meta.dirname, '..');
  const { version, notes } = release(root, { asked, isDryRun: values['dry-run'], now: new Date() });
  console.log(`${notes}\n`);
  console.log(
    values['dry-run']
      ? `This would be version ${version}. Nothing was changed.`
      : `Committed and tagged v${version}. Publish it: git push --follow-tags`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
