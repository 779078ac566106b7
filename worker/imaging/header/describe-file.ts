import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import { isPhotoProblem } from '../photo-problem.ts';
import { sniffType } from './sniff-type.ts';

/** What an operator needs to know about a failed file, without its name and content. */
type FileDescription = {
  /** Bytes. */
  size: number;
  /** By its content; null if it is not an accepted type. */
  type: PhotoType | null;
};

/** Describes a file for the log by its first bytes: what lies behind them is read in imaging processes alone. */
export async function describeFile(bytes: Buffer): Promise<FileDescription> {
  const type = await sniffType(bytes, '').catch((error: unknown) => {
    if (isPhotoProblem(error)) return null;
    throw error;
  });
  return { size: bytes.length, type };
}
