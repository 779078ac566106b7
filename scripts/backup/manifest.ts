import { promises as fs } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { orNull } from '../../shared/server/storage/missing-file.ts';
import { BackupError } from './backup-error.ts';
import { hashFile } from './hashed-files.ts';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const countSchema = z.int().min(0);

/** A file of a backup, by its path from the backup's folder. */
const fileSchema = z.strictObject({ file: z.string(), bytes: countSchema, sha256: sha256Schema });
export type BackupFile = z.infer<typeof fileSchema>;

const tableSchema = fileSchema.extend({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: countSchema,
});
export type BackupTable = z.infer<typeof tableSchema>;

/** The contents of a backup. Its files are listed with their hashes; those of objects are in a separate list. */
const manifestSchema = z.strictObject({
  version: z.literal(1),
  id: z.uuid(),
  made_at: z.iso.datetime(),
  /** The migrations of the database, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema),
  /** One line for each critique: its id and its hash. */
  critiques: fileSchema.extend({ count: countSchema }),
  /** One line for each object: its hash, its size and its path. */
  objects: fileSchema.extend({ count: countSchema, total_bytes: countSchema }),
  /** The objects that rows name and that were missing in the store. */
  missing: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

const MANIFEST = 'manifest.json';
const CHECKSUM = 'manifest.json.sha256';

/** Writes the manifest and, in the form that `sha256sum` reads, its hash. These are the last files of a backup. */
export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const file = path.join(folder, MANIFEST);
  await fs.writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  const { sha256 } = await hashFile(file);
  await fs.writeFile(path.join(folder, CHECKSUM), `${sha256}  ${MANIFEST}\n`, { flush: true });
}

/** Reads the manifest of a backup. @throws BackupError when the folder isn't a backup, or its manifest was changed */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const file = path.join(folder, MANIFEST);
  const [text, checksum] = await Promise.all([
    fs.readFile(file, 'utf8').catch(orNull),
    fs.readFile(path.join(folder, CHECKSUM), 'utf8').catch(orNull),
  ]);
  if (text === null || checksum === null) throw new BackupError(`${folder} is not a backup`);
  const { sha256 } = await hashFile(file);
  if (!checksum.startsWith(sha256)) throw new BackupError(`${file} was changed or is damaged`);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new BackupError(
    `${file} is not a manifest that this version reads:\n${z.prettifyError(parsed.error)}`,
  );
}
