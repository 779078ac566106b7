import { sql } from 'kysely';
import type { Db } from '../../shared/server/db/connect.ts';
import { recordAction } from '../../shared/server/operators/record-action.ts';
import type { ListedObject, Storage } from '../../shared/server/storage/storage.ts';
import type { Command, CommandGroup } from './command.ts';
import type { AdminContext } from './open-context.ts';

const MEGABYTE = 1_000_000;
/** The number of objects that are compared with the rows, and removed, at once. */
const BATCH = 500;
/**
 * A row is written before its object. Younger objects are kept, such as those of a deletion in progress (75 minutes).
 */
const YOUNGEST_MS = 24 * 3_600_000;

/** The paths that a row names, that belong to a row of a photo, an export or a logo, or that wait to be removed. */
async function findKnown(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) as listed (path)
    where case split_part(path, '/', 1)
      when 'uploads' then
        exists (select from uploads where uploads.path = listed.path)
        or exists (select from photos where photos.upload_path = listed.path)
      when 'derivatives' then
        exists (select from photos where photos.id = split_part(listed.path, '/', 3)::uuid)
      when 'exports' then
        exists (select from exports
          where exports.id = split_part(split_part(listed.path, '/', 3), '.', 1)::uuid)
      else
        exists (select from brandings
          where brandings.logo_path = listed.path
          or (brandings.user_id = split_part(listed.path, '/', 2)::uuid and brandings.logo_upload is not null))
      end
      or exists (select from unneeded_objects where unneeded_objects.path = listed.path)
  `.execute(db);
  return new Set(rows.map(({ path }) => path));
}

async function* batchesOf(storage: Pick<Storage, 'list'>, now: Date) {
  let batch: ListedObject[] = [];
  for await (const object of storage.list()) {
    if (now.getTime() - object.changedAt.getTime() < YOUNGEST_MS) continue;
    batch.push(object);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Finds objects older than a day that no row knows, which a restored database or a failed store can leave behind.
 * Objects that are known to be unneeded are left to the sweep.
 * @param deletes whether they are removed, or only counted
 */
async function findOrphans(context: AdminContext, deletes: boolean) {
  const storage = await context.storage();
  const found = { objects: 0, bytes: 0 };
  for await (const batch of batchesOf(storage, context.now())) {
    const paths = batch.map(({ path }) => path);
    const known = await findKnown(context.db, paths);
    const orphans = batch.filter(({ path }) => !known.has(path));
    if (deletes && orphans.length > 0) await storage.remove(orphans.map(({ path }) => path));
    found.objects += orphans.length;
    found.bytes += orphans.reduce((sum, { size }) => sum + size, 0);
  }
  return found;
}

const prune: Command = {
  summary: 'Counts the files of the object store that no row knows and that are older than a day.',
  options: { yes: { type: 'boolean', summary: 'delete them' } },
  async run(context, given) {
    const { db, actor } = context;
    const deletes = given.has('yes');
    const found = await findOrphans(context, deletes);
    if (deletes) {
      const recorded = { actor, action: 'objects.prune', targetKind: 'objects' } as const;
      await recordAction(db, { ...recorded, details: found });
    }
    const amount = `${found.objects} files, ${(found.bytes / MEGABYTE).toFixed(1)} MB`;
    const text = deletes ? `${amount}: deleted` : `${amount}; nothing is deleted without --yes`;
    return { text, data: { ...found, deleted: deletes } };
  },
};

/** `npm run admin -- objects …` */
export const objectsGroup: CommandGroup = { summary: 'Object store', commands: { prune } };
