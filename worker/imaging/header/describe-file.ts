import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import { isPhotoProblem } from '../photo-problem.ts';
import { inspectHeader } from './inspect-header.ts';
import { sniffType } from './sniff-type.ts';

/** What an operator needs to know of a file that failed, without its name and content. */
type FileDescription = {
  /** Bytes. */
  size: number;
  /** By its content; null where it is none that we take. */
  type: PhotoType | null;
  /** Pixels by its header; null where that can't be read. */
  width: number | null;
  height: number | null;
};

/** Describes a file for the log, from its first bytes and its header alone. */
export async function describeFile(bytes: Buffer): Promise<FileDescription> {
  const type = await sniffType(bytes, '').catch((error: unknown) => {
    if (isPhotoProblem(error)) return null;
    throw error;
  });
  const header = type === null ? null : inspectHeader(bytes, type);
  const { width = null, height = null } = header ?? {};
  return { size: bytes.length, type, width, height };
}
