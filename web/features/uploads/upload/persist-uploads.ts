import { randomKey } from '../../../lib/random-key.ts';
import { removeBlobs, removeOtherBlobs, storeBlob } from './stored-files.ts';
import { listStoredSessions, storeItems } from './stored-uploads.ts';
import { uploadFiles, uploadState } from './upload-state.ts';

/*
 * Each tab has its own upload, which survives a reload and a closed tab. A lock says which tab owns it: a tab holds the
 * lock of its upload as long as it lives, so that no two tabs continue the same one.
 */

const TAB_KEY = 'upload_session';
/** How long a reloaded tab waits for the lock of its old page, ms. On a busy machine 640 ms were seen. */
const RELOAD_MS = 20_000;

const lockOf = (id: string) => `photo-coach.upload.${id}`;

/** Takes a lock for the life of the page. Without the API (an insecure address), every lock is free. */
async function takeLock(id: string, options: LockOptions): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  return await new Promise((resolve) => {
    navigator.locks
      .request(lockOf(id), options, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<never>(() => undefined);
      })
      // The wait for the lock has ended.
      .catch(() => resolve(false));
  });
}

/** The id under which this tab stores its upload; empty until it is known. */
let session = '';

const channel = new BroadcastChannel('photo-coach.upload');
channel.addEventListener('message', ({ data }) => {
  if (data === `question ${session}`) channel.postMessage(`answer ${session}`);
});

/** Aborts once another tab answers that it has this upload (this tab is a copy), or after the longest reload. */
function untilOwned(id: string): AbortSignal {
  const wait = new AbortController();
  const { signal } = wait;
  const handle = ({ data }: MessageEvent) => data === `answer ${id}` && wait.abort();
  channel.addEventListener('message', handle, { signal });
  channel.postMessage(`question ${id}`);
  window.setTimeout(() => wait.abort(), RELOAD_MS);
  return signal;
}

/**
 * Finds the upload of this tab: the one it had before a reload, otherwise one whose tab has been closed, otherwise a
 * new one.
 * @param known the ids of all stored uploads, the newest first
 */
async function claimUploadSession(known: readonly string[]): Promise<string> {
  const own = sessionStorage.getItem(TAB_KEY);
  const claimed = own !== null && (await takeLock(own, { signal: untilOwned(own) })) ? own : null;
  const id = claimed ?? (await claimOrphan(known)) ?? randomKey();
  if (!known.includes(id) && claimed === null) await takeLock(id, { ifAvailable: true });
  sessionStorage.setItem(TAB_KEY, id);
  return id;
}

async function claimOrphan(known: readonly string[]): Promise<string | null> {
  for (const id of known) if (await takeLock(id, { ifAvailable: true })) return id;
  return null;
}

/** Finds or creates the id under which this tab stores its upload. */
export async function openSession(): Promise<string> {
  const known = listStoredSessions();
  session = await claimUploadSession(known);
  void removeOtherBlobs([...known, session]);
  return session;
}

/** Stores the state of the uploads, for a reload. */
export function persistUploads(): void {
  if (session !== '') storeItems(session, uploadState.get().items);
}

/** Stores a chosen file until it is uploaded. */
export function persistFile(item: string): void {
  const file = uploadFiles.get(item);
  if (file && session !== '') void storeBlob(session, { item, kind: 'file', blob: file });
}

/** Stores the small picture of a file. */
export function persistThumbnail(item: string, blob: Blob): void {
  if (session !== '') void storeBlob(session, { item, kind: 'thumbnail', blob });
}

/** Removes the stored file of a finished upload; its picture stays. */
export function releaseStoredFile(item: string): void {
  void removeBlobs(session, item, ['file']);
}

/** Removes all that is stored of a file. */
export function forgetStoredFile(item: string): void {
  void removeBlobs(session, item, ['file', 'thumbnail']);
}
