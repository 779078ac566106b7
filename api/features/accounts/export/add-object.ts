import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import type { AddFile } from './zip-stream.ts';

/** Adds an object of the store as it is. @returns false when it is not there */
export async function addObject(
  storage: Pick<Storage, 'openRead'>,
  add: AddFile,
  { object, file }: { object: string; file: string },
): Promise<boolean> {
  try {
    await add(file, () => storage.openRead(object), { compress: false });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'photo_missing') return false;
    throw error;
  }
}
