import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { z } from 'zod';
import { newId } from '../../db/new-id.ts';
import { type IncomingFiles, writeExactly } from '../incoming-files.ts';
import { isMissing, orNull } from '../missing-file.ts';
import { PARTS_KEPT_MS, type Storage, type StoredPart } from '../storage.ts';

/** A signed PUT of a part, once its signature was verified. */
type IncomingPart = { multipartId: string; number: number; size: number; body: Readable };

export type DiskMultipart = Pick<
  Storage,
  'startMultipart' | 'listParts' | 'completeMultipart' | 'abortMultipart'
> & {
  /** @throws AppError upload_expired once the upload was completed or aborted, and as writeExactly */
  receivePart: (part: IncomingPart) => Promise<void>;
  removeLeftovers: () => Promise<void>;
};

type Options = {
  /** The folder of all uploads in parts; each has a folder of its own, with a file per part. */
  folder: string;
  incoming: IncomingFiles;
  /** Gives the folder of all parts of an upload the name of its object. */
  place: (parts: string, objectPath: string) => Promise<void>;
  now: () => Date;
};

/** Uploads in parts on the disk. */
export function createDiskMultipart({ folder, incoming, place, now }: Options): DiskMultipart {
  const folderOf = (multipartId: string) => path.join(folder, z.uuid().parse(multipartId));
  const fileOf = (multipartId: string, number: number) =>
    path.join(folderOf(multipartId), String(number));

  const abortMultipart: Storage['abortMultipart'] = ({ multipartId }) =>
    fs.rm(folderOf(multipartId), { recursive: true, force: true });

  const listParts: Storage['listParts'] = async ({ multipartId }) => {
    const names = await fs.readdir(folderOf(multipartId)).catch(orNull);
    if (names === null) return null;
    const found = await Promise.all(
      names.map(async (name): Promise<StoredPart[]> => {
        const stat = await fs.stat(fileOf(multipartId, Number(name))).catch(orNull);
        return stat === null ? [] : [{ number: Number(name), size: stat.size, etag: '' }];
      }),
    );
    return found.flat().sort((one, other) => one.number - other.number);
  };

  return {
    abortMultipart,
    listParts,

    async startMultipart() {
      const multipartId = newId();
      await fs.mkdir(folderOf(multipartId), { recursive: true });
      return multipartId;
    },

    async receivePart({ multipartId, number, size, body }) {
      await incoming.write(size, {
        fill: (temporary) => writeExactly(temporary, body, size),
        // Fails once the folder is gone, so no part can change a completed upload.
        place: (temporary) =>
          fs.rename(temporary, fileOf(multipartId, number)).catch((error: unknown) => {
            if (!isMissing(error)) throw error;
            throw new AppError('upload_expired', 'This link has expired.');
          }),
      });
    },

    async completeMultipart({ path: objectPath, multipartId }) {
      // The object keeps its parts, so that nothing has to be copied. Of two calls at once, one finds no folder.
      await place(folderOf(multipartId), objectPath).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
        throw new AppError('upload_incomplete', 'Parts of this file are missing.');
      });
    },

    async removeLeftovers() {
      const names = (await fs.readdir(folder).catch(orNull)) ?? [];
      for (const name of names) {
        const stat = await fs.stat(path.join(folder, name)).catch(orNull);
        if (stat === null || now().getTime() - stat.mtimeMs < PARTS_KEPT_MS) continue;
        await fs.rm(path.join(folder, name), { recursive: true, force: true });
      }
    },
  };
}
