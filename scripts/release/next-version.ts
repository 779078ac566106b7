const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

function partsOf(version: string): [major: number, minor: number, patch: number] {
  const [, major, minor, patch] = VERSION.exec(version) ?? [];
  if (patch === undefined) throw new Error(`${version} is not a version, as 1.2.3 is.`);
  return [Number(major), Number(minor), Number(patch)];
}

function isAfter(version: string, current: string): boolean {
  const [parts, others] = [partsOf(version), partsOf(current)];
  const first = parts.findIndex((part, index) => part !== others[index]);
  return first !== -1 && (parts[first] ?? 0) > (others[first] ?? 0);
}

/**
 * The version that follows the current one.
 * @param asked `major`, `minor`, `patch`, or the version itself
 * @throws Error when it is not a version, or does not follow the current one
 */
export function nextVersion(current: string, asked: string): string {
  const [major, minor, patch] = partsOf(current);
  if (asked === 'major') return `${major + 1}.0.0`;
  if (asked === 'minor') return `${major}.${minor + 1}.0`;
  if (asked === 'patch') return `${major}.${minor}.${patch + 1}`;
  if (!isAfter(asked, current)) throw new Error(`${asked} does not follow ${current}.`);
  return asked;
}
