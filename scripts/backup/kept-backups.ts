import { promises as fs } from 'node:fs';
import path from 'node:path';
import { orNull } from '../../shared/server/storage/missing-file.ts';
import type { EarlierBackup } from './copy-objects.ts';
import { readManifest } from './manifest.ts';

/*
 * The folders of a backup's place. A backup is written under a name that begins with a dot, and gets its final name
 * once it is complete; one that is removed gets such a name first.
 */
const COMPLETE = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;
const UNFINISHED = '.unfinished-';
const REMOVING = '.removing-';
/** A running backup touches its folder far more often: after this long without a change it has died. */
const DEAD_AFTER_MS = 15 * 60_000;

/** The name of a backup by its start time, valid as a folder name on every system. */
export const nameOfBackup = (now: Date): string =>
  `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** The folder of a backup while it is being written. */
export const unfinishedFolder = (target: string, name: string): string =>
  path.join(target, `${UNFINISHED}${name}`);

/** The names of the complete backups of a place, oldest first. */
async function listBackups(target: string): Promise<string[]> {
  const names = (await fs.readdir(target).catch(orNull)) ?? [];
  return names.filter((name) => COMPLETE.test(name)).toSorted();
}

/** The newest complete backup of a place. @throws BackupError when its manifest is damaged */
export async function findLatestBackup(target: string): Promise<EarlierBackup | null> {
  const name = (await listBackups(target)).at(-1);
  if (name === undefined) return null;
  const folder = path.join(target, name);
  return { folder, manifest: await readManifest(folder) };
}

async function removeFolder(target: string, name: string): Promise<void> {
  // Renamed first, so that a half removed backup never looks complete.
  const removing = path.join(target, `${REMOVING}${name}`);
  await fs.rename(path.join(target, name), removing);
  await fs.rm(removing, { recursive: true });
}

/** Removes the oldest complete backups. @returns their names */
export async function removeOldBackups(target: string, keep: number): Promise<string[]> {
  const names = (await listBackups(target)).slice(0, -keep);
  for (const name of names) await removeFolder(target, name);
  return names;
}

/** Removes the remains of backups that died, and interrupted removals. */
export async function removeLeftovers(target: string, now: Date): Promise<void> {
  for (const name of (await fs.readdir(target).catch(orNull)) ?? []) {
    const folder = path.join(target, name);
    const isUnfinished = name.startsWith(UNFINISHED);
    if (!isUnfinished && !name.startsWith(REMOVING)) continue;
    const found = await fs.stat(folder).catch(orNull);
    const isDead = found !== null && now.getTime() - found.mtimeMs > DEAD_AFTER_MS;
    if (!isUnfinished || isDead) await fs.rm(folder, { recursive: true, force: true });
  }
}
