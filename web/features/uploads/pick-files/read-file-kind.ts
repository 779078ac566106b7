import { readRaw } from '@photo-coach/shared/domain/raw/read-raw.ts';
import { RAW_MAX_BYTES } from '@photo-coach/shared/domain/uploads.ts';
import PQueue from 'p-queue';
import { readSignature } from '../read-photo-type.ts';

/**
 * What a chosen file is by its content. raw: a camera's RAW file · picture: of a type that is not accepted · unreadable:
 * moved, or changed since it was chosen.
 */
export type FileKind = 'photo' | 'raw' | 'picture' | 'other' | 'empty' | 'unreadable';

/** Enough to see that a file is RAW, bytes: the JPEG inside is read later, and only if it is taken. */
const DESCRIPTION_BYTES = 1024 * 1024;

async function isRaw(file: File): Promise<boolean> {
  const read = async (at: number, length: number) => {
    // From its beginning a file is read whole when its description is at its end.
    const most = at === 0 && file.size <= RAW_MAX_BYTES ? length : DESCRIPTION_BYTES;
    return new Uint8Array(await file.slice(at, at + Math.min(length, most)).arrayBuffer());
  };
  return (await readRaw({ size: file.size, read })) !== null;
}

async function readKind(file: File): Promise<FileKind> {
  if (file.size === 0) return 'empty';
  try {
    const { type, mime, hasByteOrder } = await readSignature(file);
    if (type !== null && type !== 'image/tiff') return 'photo';
    // Every RAW file is known as some picture, or begins as a TIFF.
    if (mime === undefined ? !hasByteOrder : !mime.startsWith('image/')) return 'other';
    const isLargeTiff = type !== null && file.size > RAW_MAX_BYTES;
    if (!isLargeTiff && (await isRaw(file))) return 'raw';
    if (type !== null) return 'photo';
    return mime === undefined ? 'other' : 'picture';
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return 'unreadable';
  }
}

/** Files that are read at the same time: enough for a folder of thousands, and most take less than 1 MB. */
const READ_AT_ONCE = 8;

/** The kinds of chosen files, in order. Only the beginning is read, except for a TIFF that is described at its end. */
export function readFileKinds(files: readonly File[]): Promise<FileKind[]> {
  const queue = new PQueue({ concurrency: READ_AT_ONCE });
  return queue.addAll(files.map((file) => () => readKind(file)));
}
