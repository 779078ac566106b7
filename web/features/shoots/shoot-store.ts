import { orderPhotos } from '@photo-coach/shared/domain/shoots/order-photos.ts';
import { createStore, useStore } from '../../lib/create-store.ts';
import { readStored } from '../../lib/storage/read-stored.ts';
import { registerAccountData } from '../session/sign-out/account-data.ts';
import { startNextQuestionnaire } from '../uploads/questionnaire/use-questionnaire.ts';
import type { UploadItem } from '../uploads/upload/upload-item.ts';
import { useUploads } from '../uploads/upload/upload-state.ts';
import { uploads } from '../uploads/upload/upload-store.ts';
import { titleOfAlbum } from './album-names.ts';
import { appendPhotos, suggestAlbums } from './arrange-albums.ts';
import {
  NO_SHOOT,
  reconcileShoot,
  type Shoot,
  type ShootAlbum,
  shootSchema,
} from './shoot-state.ts';

const STORAGE_KEY = 'shoot_groups';

const store = createStore<Shoot>(readStored(STORAGE_KEY, shootSchema) ?? NO_SHOOT);

const current = (): Shoot => reconcileShoot(store.get(), uploads.get().items);

function save(change: Partial<Shoot>): void {
  const shoot = { ...current(), ...change };
  store.set(shoot);
  if (shoot.albums.length === 0) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(shoot));
}

const clear = () => save(NO_SHOOT);

/** The photos that are in an album, in order of capture. */
function listPlaced({ albums }: Shoot, items: readonly UploadItem[]): UploadItem[] {
  const placed = new Set(albums.flatMap(({ photoIds }) => photoIds));
  return orderPhotos(items.filter(({ id }) => placed.has(id))).map(({ photo }) => photo);
}

// Registered here, because a tab that hasn't loaded this file has only the stored part of a shoot.
registerAccountData('shoots', { clear });

/** The albums of the shoot that is being uploaded; they survive a reload. */
export const shoots = {
  get: current,
  /** Puts all uploads into albums: into suggested ones, or after those that the photographer arranged. */
  place() {
    const shoot = current();
    const photos = orderPhotos(uploads.get().items).map(({ photo }) => photo);
    const placed = new Set(shoot.albums.flatMap(({ photoIds }) => photoIds));
    const added = photos.filter(({ id }) => !placed.has(id));
    save({
      albums: shoot.isArranged ? appendPhotos(shoot.albums, added) : suggestAlbums(photos),
    });
  },
  /** Applies the photographer's changes to the albums. */
  arrange(change: (albums: readonly ShootAlbum[], photos: readonly UploadItem[]) => ShootAlbum[]) {
    const shoot = current();
    const photos = listPlaced(shoot, uploads.get().items);
    save({ albums: change(shoot.albums, photos), isArranged: true });
  },
  /** Replaces all changes by a new suggestion. */
  suggestAgain() {
    const albums = suggestAlbums(listPlaced(current(), uploads.get().items));
    save({ albums, isArranged: false });
  },
  /** Removes photos and their uploads. */
  remove(ids: readonly string[]) {
    for (const id of ids) uploads.remove(id);
    save({ isArranged: true });
  },
  /** Names the albums, before they are submitted. */
  start() {
    const { albums, accepted } = current();
    const photos = listPlaced(current(), uploads.get().items);
    save({
      albums: albums.map((album, index) => ({
        ...album,
        title: titleOfAlbum(photos, accepted + index + 1),
      })),
    });
  },
  /** Lets go of the photos that the server has accepted as an album; with the last ones the shoot ends. */
  accept(photos: readonly UploadItem[]) {
    const { accepted } = current();
    if (!photos.some(({ id }) => uploads.get().items.some((item) => item.id === id))) return;
    uploads.release(photos.map(({ id }) => id));
    save({ accepted: accepted + 1 });
    if (current().albums.length > 0) return;
    clear();
    startNextQuestionnaire();
  },
};

/** The uploads with these ids, in that order. */
export const findPhotos = (items: readonly UploadItem[], ids: readonly string[]): UploadItem[] =>
  ids.flatMap((id) => items.find((item) => item.id === id) ?? []);

export type ShootOnPage = Shoot & {
  /** In order of capture. */
  photos: readonly UploadItem[];
  /** How many uploads are in no album yet, and how many of these have been read. */
  sorting: number;
  read: number;
};

/** The shoot with its photos. */
export function useShoot(): ShootOnPage {
  const stored = useStore(store);
  const { items } = useUploads();
  const shoot = reconcileShoot(stored, items);
  const photos = listPlaced(shoot, items);
  const unplaced = items.filter((item) => !photos.includes(item));
  const read = unplaced.filter(({ isRead }) => isRead).length;
  return { ...shoot, photos, sorting: unplaced.length, read };
}
