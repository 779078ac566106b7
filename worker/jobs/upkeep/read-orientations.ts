import type { Orientation, PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { readOrientation } from '../../imaging/exif/read-orientation.ts';
import { sniffType } from '../../imaging/header/sniff-type.ts';
import { isPhotoProblem } from '../../imaging/photo-problem.ts';
import { pictureOf } from '../../imaging/raw/picture-of.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'storage'>;
type UnreadPhoto = Pick<PhotoRow, 'id' | 'name' | 'upload_path' | 'upload_etag'>;

const BATCH = 50;
/** Originals per run, which has five minutes; an original has up to 50 MB. The next run follows in an hour. */
const ORIGINALS_PER_RUN = 1000;

/** The next photos with unknown orientation, newest first. @param before the last id of the previous batch */
async function nextUnread({ db }: Dependencies, before: string | null): Promise<UnreadPhoto[]> {
  const unread = db
    .selectFrom('photos')
    .select(['id', 'name', 'upload_path', 'upload_etag'])
    .where('orientation', 'is', null)
    .where('state', '=', 'critiqued')
    .orderBy('id', 'desc')
    .limit(BATCH);
  return await (before === null ? unread : unread.where('id', '<', before)).execute();
}

/**
 * How an upload says that its stored pixels are to be turned; for a RAW file its embedded JPEG says so. Decodes no
 * pixels.
 * @throws AppError photo_empty, photo_type_not_allowed, photo_raw_without_jpeg
 */
async function orientationOfUpload(bytes: Buffer, name: string): Promise<Orientation> {
  const picture = await pictureOf(bytes, name);
  return readOrientation(picture, await sniffType(picture, name));
}

/** Stores the orientation of one photo. @returns whether its original is there and can be read */
async function readOne(
  { db, storage }: Dependencies,
  { id, name, upload_path, upload_etag }: UnreadPhoto,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const bytes = await storage.get(upload_path, signal, upload_etag);
    const orientation = await orientationOfUpload(bytes, name);
    // The owner may have replaced the file in the meantime, or had it critiqued again.
    await db
      .updateTable('photos')
      .set({ orientation })
      .where('id', '=', id)
      .where('upload_path', '=', upload_path)
      .where('orientation', 'is', null)
      .execute();
    return true;
  } catch (error) {
    if (isPhotoProblem(error)) return false;
    throw error;
  }
}

/**
 * Reads the orientation of photos that an earlier version has prepared from their originals: without it their sidecars
 * mark no places. Running it twice changes nothing; once all are read, it finds none. A photo whose original is gone is
 * skipped and stays unknown.
 */
export async function readOrientations(
  dependencies: Dependencies,
  { log, signal }: Pick<HandlerContext, 'log' | 'signal'>,
): Promise<void> {
  let [read, unreadable] = [0, 0];
  let last: string | null = null;
  while (read < ORIGINALS_PER_RUN && !signal.aborted) {
    const photos = await nextUnread(dependencies, last);
    for (const photo of photos) {
      if (await readOne(dependencies, photo, signal)) read += 1;
      else unreadable += 1;
    }
    last = photos.at(-1)?.id ?? null;
    if (photos.length < BATCH) break;
  }
  if (read > 0) log.info({ photos: read, unreadable }, 'read how originals are turned');
}
