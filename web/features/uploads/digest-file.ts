import PQueue from 'p-queue';

/** One at a time: a digest takes the whole file into memory, because the browser's own function reads no streams. */
const queue = new PQueue({ concurrency: 1 });

async function digest(file: Blob): Promise<string | null> {
  // Missing at an address that is not secure.
  if (!('subtle' in crypto)) return null;
  try {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    // The file was moved or changed since it was chosen; its upload will report that.
    return null;
  }
}

const digests = new WeakMap<Blob, Promise<string | null>>();

/**
 * The SHA-256 of a whole file, in hex; computed once, off the main thread.
 * @returns null where it can't be computed: then the file is the same as no other
 */
export function digestFile(file: Blob): Promise<string | null> {
  const known = digests.get(file) ?? queue.add(() => digest(file));
  digests.set(file, known);
  return known;
}
