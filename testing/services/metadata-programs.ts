import { execFileSync } from 'node:child_process';

/** Programs that read the metadata of photos, and what makes them print their version. */
const PROGRAMS = { exiftool: '-ver', exiv2: '--version' } as const;

function isInstalled(program: keyof typeof PROGRAMS): boolean {
  try {
    execFileSync(program, [PROGRAMS[program]], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // not on the PATH
  }
}

/**
 * Whether ExifTool and Exiv2 are on the PATH, for `describe.skipIf`.
 * @returns false, with a message on stderr, when one of them is missing
 * @throws Error when one is missing in CI, where no test may be skipped
 */
export function areMetadataProgramsInstalled(): boolean {
  const missing = (['exiftool', 'exiv2'] as const).filter((program) => !isInstalled(program));
  if (missing.length === 0) return true;
  const message = `Tests of sidecars skipped: no ${missing.join(' and no ')} on the PATH`;
  if (process.env['CI'] === 'true') throw new Error(message);
  process.stderr.write(`\n!!! ${message}\n\n`);
  return false;
}
