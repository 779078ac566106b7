import { promises as fs } from 'node:fs';
import path from 'node:path';
import { orNull } from '../../shared/server/storage/missing-file.ts';
import { hashFile } from './hashed-files.ts';
import { readManifest } from './manifest.ts';
import { fileOfObject, readObjectList } from './object-list.ts';

type Expected = { bytes: number; sha256: string };

async function findProblem(file: string, expected: Expected): Promise<string | null> {
  const found = await fs.stat(file).catch(orNull);
  if (found === null) return 'is not there';
  if (found.size !== expected.bytes) return `has ${found.size} bytes instead of ${expected.bytes}`;
  return (await hashFile(file)).sha256 === expected.sha256 ? null : 'was changed or is damaged';
}

export type Verified = {
  files: number;
  /** What is wrong, by file. */
  problems: { file: string; problem: string }[];
};

/**
 * Reads every file of a backup and compares it with its hash; needs no database.
 * @param onFile called with the number of files read so far
 * @throws BackupError when the folder isn't a backup, or its manifest is damaged
 */
export async function verifyBackup(
  folder: string,
  onFile: (files: number) => void = () => undefined,
): Promise<Verified> {
  const manifest = await readManifest(folder);
  const verified: Verified = { files: 0, problems: [] };
  const check = async (file: string, expected: Expected): Promise<boolean> => {
    const problem = await findProblem(file, expected);
    if (problem !== null) verified.problems.push({ file: path.relative(folder, file), problem });
    verified.files += 1;
    onFile(verified.files);
    return problem === null;
  };
  for (const each of [...manifest.tables, manifest.critiques]) {
    await check(path.join(folder, each.file), each);
  }
  // A damaged list can't be followed; its damage is already reported.
  if (!(await check(path.join(folder, manifest.objects.file), manifest.objects))) return verified;
  for await (const object of readObjectList(folder, manifest)) {
    await check(fileOfObject(folder, object.path), object);
  }
  return verified;
}
