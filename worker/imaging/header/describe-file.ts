import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import { isPhotoProblem, TruncatedError, UnsupportedEncodingError } from '../photo-problem.ts';
import { inspectHeader } from './inspect-header.ts';
import type { PhotoHeader } from './photo-header.ts';
import { sniffType } from './sniff-type.ts';

/** What an operator needs to know about a failed file, without its name and content. */
type FileDescription = {
  /** Bytes. */
  size: number;
  /** By its content; null if it is not an accepted type. */
  type: PhotoType | null;
  /** Pixels by its header; null if that can't be read. */
  width: number | null;
  height: number | null;
};

/** Describes a file for the log, using only its first bytes and its header. */
export async function describeFile(bytes: Buffer): Promise<FileDescription> {
  const type = await sniffType(bytes, '').catch((error: unknown) => {
    if (isPhotoProblem(error)) return null;
    throw error;
  });
  const header = type === null ? null : readHeader(bytes, type);
  const { width = null, height = null } = header ?? {};
  return { size: bytes.length, type, width, height };
}

function readHeader(bytes: Buffer, type: PhotoType): PhotoHeader | null {
  try {
    return inspectHeader(bytes, type);
  } catch (error) {
    if (error instanceof TruncatedError || error instanceof UnsupportedEncodingError) return null;
    throw error;
  }
}
