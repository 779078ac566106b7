import { removeBlobs, removeOtherBlobs, storeBlob } from '../session/stored-files.ts';
import { listStoredSessions, storeItems } from '../session/stored-uploads.ts';
import { claimUploadSession } from '../session/upload-session.ts';
import { uploadFiles, uploadState } from './upload-state.ts';

/** The id under which this tab stores its upload; empty until it is known. */
let session = '';

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
