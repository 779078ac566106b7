import { isRawFile } from '@photo-coach/shared/domain/raw/read-raw.ts';
import { RAW_MAX_BYTES } from '@photo-coach/shared/domain/uploads.ts';
import PQueue from 'p-queue';
import { readSignature } from '../read-photo-type.ts';
import { toParts } from './extract-jpeg.ts';

/**
 * What a chosen file is by its content. raw: a camera's RAW file · picture: of a type that is not accepted · unreadable:
 * moved, or changed since it was chosen.
 */
export type FileKind = 'photo' | 'raw' | 'picture' | 'other' | 'empty' | 'unreadable';

async function readKind(file: File): Promise<FileKind> {
  if (file.size === 0) return 'empty';
  try {
    const { type, mime, hasByteOrder } = await readSignature(file);
    if (type !== null && type !== 'image/tiff') return 'photo';
    // Every RAW file is known as some picture, or begins as a TIFF.
    if (mime === undefined ? !hasByteOrder : !mime.startsWith('image/')) return 'other';
    const isLargeTiff = type !== null && file.size > RAW_MAX_BYTES;
    if (!isLargeTiff && (await isRawFile(toParts(file)))) return 'raw';
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
