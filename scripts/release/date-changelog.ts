const UNRELEASED = '## [Unreleased]';

/**
 * Dates what a changelog holds as unreleased, and begins a new unreleased section above it.
 * @param date as 2026-01-31
 * @returns the changelog, and what is new in the version
 * @throws Error when there is nothing unreleased
 */
export function dateChangelog(
  changelog: string,
  { version, date }: { version: string; date: string },
): { changelog: string; notes: string } {
  const [before, rest, more] = changelog.split(`${UNRELEASED}\n`);
  if (before === undefined || rest === undefined || more !== undefined) {
    throw new Error(`CHANGELOG.md needs one heading "${UNRELEASED}".`);
  }
  const end = rest.search(/^## /m);
  const notes = (end === -1 ? rest : rest.slice(0, end)).trim();
  const isEmpty = notes.split('\n').every((line) => line === '' || line.startsWith('#'));
  if (isEmpty) throw new Error(`CHANGELOG.md has nothing under "${UNRELEASED}".`);
  const dated = `${UNRELEASED}\n\n## [${version}] - ${date}\n`;
  return { changelog: `${before}${dated}${rest}`, notes };
}
