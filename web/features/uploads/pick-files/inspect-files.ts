import { type InspectedFile, uploadTypeOf } from './check-files.ts';
import { isPhoto, isSameContent } from './inspect-file.ts';
import { openRaw } from './open-raw.ts';

type Inspected = InspectedFile & { file: File };

/** The name of an earlier file with the same content under another name; null if there is none. */
async function findSame(file: File, others: readonly File[]): Promise<string | null> {
  for (const other of others) {
    if (other.name !== file.name && (await isSameContent(file, other))) return other.name;
  }
  return null;
}

async function inspectFile(file: File, earlier: readonly File[]): Promise<Inspected> {
  const opened = file.size > 0 ? await openRaw(file) : { file };
  if ('problem' in opened) {
    const { name, size } = file;
    return { name, size, file, isPhoto: false, problem: opened.problem, sameAs: null };
  }
  // For a RAW file its JPEG, whose size identifies it from then on.
  const { file: photo } = opened;
  const { name, size } = photo;
  const isAccepted = uploadTypeOf(name) !== null && size > 0 && (await isPhoto(photo));
  const others = earlier.filter(({ size: other }) => other > 0);
  const sameAs = isAccepted ? await findSame(photo, others) : null;
  return { name, size, file: photo, isPhoto: isAccepted, problem: null, sameAs };
}

/**
 * Inspects chosen files: whether each is a photo, and whether one was chosen twice. A RAW file is replaced by the JPEG
 * inside.
 * @param known the files that were chosen before
 */
export async function inspectFiles(
  chosen: readonly File[],
  known: readonly File[],
): Promise<Inspected[]> {
  const inspected: Inspected[] = [];
  for (const file of chosen) {
    const earlier = [...known, ...inspected.map((other) => other.file)];
    inspected.push(await inspectFile(file, earlier));
  }
  return inspected;
}
