import { type InspectedFile, uploadTypeOf } from './check-files.ts';
import { isPhoto, isSameContent } from './inspect-file.ts';

type Inspected = InspectedFile & { file: File };

/** The name of an earlier file with the same content under another name; null if there is none. */
async function findSame(file: File, others: readonly File[]): Promise<string | null> {
  for (const other of others) {
    if (other.name !== file.name && (await isSameContent(file, other))) return other.name;
  }
  return null;
}

/**
 * Looks into chosen files: whether each is a photo, and whether one is there twice.
 * @param known the files that were chosen before
 */
export async function inspectFiles(
  chosen: readonly File[],
  known: readonly File[],
): Promise<Inspected[]> {
  const inspected: Inspected[] = [];
  for (const [index, file] of chosen.entries()) {
    const { name, size } = file;
    const isNamedSo = uploadTypeOf(name) !== null && size > 0;
    const isAccepted = isNamedSo && (await isPhoto(file));
    const others = [...known, ...chosen.slice(0, index)].filter(({ size: other }) => other > 0);
    const sameAs = isAccepted ? await findSame(file, others) : null;
    inspected.push({ name, size, file, isPhoto: isAccepted, sameAs });
  }
  return inspected;
}
