import { MisreadError } from '@photo-coach/shared/server/storage/misread-error.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import { isPhotoProblem, photoProblem } from '../../imaging/photo-problem.ts';

type Upload = {
  /** In the object store. */
  path: string;
  /** For the sentences about its problems. */
  name: string;
  /** That of the submitted bytes; null where nothing can replace them. */
  etag?: string | null;
  maxBytes: number;
  signal: AbortSignal;
};

/** Reads a whole upload. @throws MisreadError when its size differs from the one that the store names */
async function readWhole(
  storage: Storage,
  { path, etag, signal }: Upload,
  size: number,
): Promise<Buffer> {
  const bytes = await storage.get(path, signal, etag);
  if (bytes.length !== size) throw new MisreadError(path);
  return bytes;
}

/**
 * Reads an uploaded file and processes it. Before the file is blamed for a problem it is read once more: a store that
 * delivers half of it, or damages it on the way, must not cost anybody a photo.
 * @throws AppError photo_missing, photo_replaced, file_too_large, and the photo problems of `use`
 * @throws MisreadError when the store returned other bytes than it holds: the same work can succeed later
 */
export async function withUpload<Result>(
  storage: Storage,
  upload: Upload,
  use: (bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  const { path, name, maxBytes } = upload;
  const stored = await storage.head(path);
  if (stored === null) throw photoProblem('photo_missing', name);
  if (stored.size > maxBytes) throw photoProblem('file_too_large', name);
  const bytes = await readWhole(storage, upload, stored.size);
  try {
    return await use(bytes);
  } catch (error) {
    if (!isPhotoProblem(error)) throw error;
    const again = await readWhole(storage, upload, stored.size);
    if (!bytes.equals(again)) throw new MisreadError(path, { cause: error });
    throw error;
  }
}
