import { createStore, useStore } from '../../../lib/create-store.ts';
import type { UploadItem } from './upload-item.ts';

export type UploadState = {
  items: readonly UploadItem[];
  /** Names of files lost in a reload, because the browser couldn't store them. */
  lost: readonly string[];
  /** Whether the files of an earlier page are still being restored. */
  isRestoring: boolean;
  /** Whether a reload has stopped uploads that the photographer has not resumed yet. */
  isInterrupted: boolean;
};

/** An upload without files. */
export const NO_UPLOADS: UploadState = {
  items: [],
  lost: [],
  isRestoring: false,
  isInterrupted: false,
};

/** The files of this tab's upload. They live outside React, so that uploading continues when the page changes. */
export const uploadState = createStore<UploadState>({ ...NO_UPLOADS, isRestoring: true });

/** The files themselves, by item; none for one that was uploaded before a reload. */
export const uploadFiles = new Map<string, File>();

/** The photos of the current upload, with the files that this page has. */
export const listKnownPhotos = () =>
  uploadState.get().items.map((item) => ({ ...item, file: uploadFiles.get(item.id) ?? null }));

/** Replaces items, and keeps the rest. */
export function setItems(items: readonly UploadItem[]): void {
  uploadState.set({ ...uploadState.get(), items });
}

/** Changes one item; does nothing once it has been removed. */
export function patchItem(id: string, change: Partial<UploadItem>): void {
  const { items } = uploadState.get();
  if (!items.some((item) => item.id === id)) return;
  setItems(items.map((item) => (item.id === id ? { ...item, ...change } : item)));
}

/** An item by its id; undefined once it has been removed. */
export const findItem = (id: string): UploadItem | undefined =>
  uploadState.get().items.find((item) => item.id === id);

/** The files of the current upload, with their progress. */
export function useUploads(): UploadState {
  return useStore(uploadState);
}
