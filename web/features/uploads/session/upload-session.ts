/*
 * Each tab has its own upload, which survives a reload and a closed tab. A lock says which tab owns it: a tab holds the
 * lock of its upload as long as it lives, so that no two tabs continue the same one.
 */

const TAB_KEY = 'upload_session';
/** The old page of a reloaded tab may still hold the lock for a moment. A copied tab never gets the lock of its original. */
const RELOAD_MS = 500;

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

function newSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Finds the upload of this tab: the one it had before a reload, otherwise one whose tab has been closed, otherwise a
 * new one.
 * @param known the ids of all stored uploads, the newest first
 */
export async function claimUploadSession(known: readonly string[]): Promise<string> {
  const own = sessionStorage.getItem(TAB_KEY);
  const claimed =
    own !== null && (await takeLock(own, { signal: AbortSignal.timeout(RELOAD_MS) })) ? own : null;
  const id = claimed ?? (await claimOrphan(known)) ?? newSessionId();
  if (!known.includes(id) && claimed === null) await takeLock(id, { ifAvailable: true });
  sessionStorage.setItem(TAB_KEY, id);
  return id;
}

async function claimOrphan(known: readonly string[]): Promise<string | null> {
  for (const id of known) if (await takeLock(id, { ifAvailable: true })) return id;
  return null;
}
