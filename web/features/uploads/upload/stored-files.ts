import { clear, createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval';

/** What is stored of a chosen file until it is uploaded: the file itself, and its small picture. */
type Kind = 'file' | 'thumbnail';

const keyOf = (session: string, item: string, kind: Kind) => `${session}/${item}/${kind}`;

let opened: UseStore | null = null;
/** Opened on first use: a private window may have no database. */
const database = () => {
  opened ??= createStore('photo-coach-uploads', 'files');
  return opened;
};

/**
 * A browser without a database or without space stores nothing: the photographer chooses the file again after a reload.
 * Nothing else depends on it.
 */
const ignoringErrors =
  <Result>(fallback: Result) =>
  () =>
    fallback;

/** Stores a file, or its picture, so that it survives a reload. */
export function storeBlob(
  session: string,
  { item, kind, blob }: { item: string; kind: Kind; blob: Blob },
): Promise<void> {
  return setMany([[keyOf(session, item, kind), blob]], database()).catch(ignoringErrors(undefined));
}

/** Reads the stored files, or pictures, of these items; undefined for one that is not stored. */
export function readBlobs(
  session: string,
  items: readonly string[],
  kind: Kind,
): Promise<(Blob | undefined)[]> {
  const wanted = items.map((item) => keyOf(session, item, kind));
  return getMany<Blob>(wanted, database()).catch(ignoringErrors(items.map(() => undefined)));
}

/** Removes what is stored for an item. */
export function removeBlobs(session: string, item: string, kinds: readonly Kind[]): Promise<void> {
  const removed = kinds.map((kind) => keyOf(session, item, kind));
  return delMany(removed, database()).catch(ignoringErrors(undefined));
}

/** Removes everything that doesn't belong to one of these uploads. */
export async function removeOtherBlobs(sessions: readonly string[]): Promise<void> {
  const isKept = (key: IDBValidKey) => sessions.some((id) => String(key).startsWith(`${id}/`));
  await keys(database())
    .then((all) =>
      delMany(
        all.filter((key) => !isKept(key)),
        database(),
      ),
    )
    .catch(ignoringErrors(undefined));
}

/** Removes everything, for all tabs. */
export function removeAllBlobs(): Promise<void> {
  return clear(database()).catch(ignoringErrors(undefined));
}
