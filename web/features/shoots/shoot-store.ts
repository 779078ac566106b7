import type { Category } from '@photo-coach/shared/contracts/categories.ts';
import { orderPhotos } from '@photo-coach/shared/domain/shoots/order-photos.ts';
import type { PhotoFacts } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';
import PQueue from 'p-queue';
import { createStore, useStore } from '../../lib/create-store.ts';
import { randomKey } from '../../lib/random-key.ts';
import { readStored } from '../../lib/storage/read-stored.ts';
import type { PendingItem } from '../session/describe-pending-work.ts';
import { registerPendingWork } from '../session/pending-work.ts';
import { registerAccountData } from '../session/sign-out/account-data.ts';
import type { Questionnaire } from '../uploads/choices.ts';
import { startNextQuestionnaire } from '../uploads/questionnaire/use-questionnaire.ts';
import type { ChosenPhoto, UploadItem } from '../uploads/upload/upload-item.ts';
import { useUploads } from '../uploads/upload/upload-state.ts';
import { uploads } from '../uploads/upload/upload-store.ts';
import { appendPhotos, suggestAlbums } from './arrange/arrange-albums.ts';
import { readPhotoFacts } from './photo-facts/read-photo-facts.ts';
import {
  type KnownPhoto,
  NO_SHOOT,
  reconcileShoot,
  type Shoot,
  type ShootAlbum,
  shootSchema,
} from './shoot-state.ts';

const STORAGE_KEY = 'shoot_groups';

const store = createStore<Shoot>(readStored(STORAGE_KEY, shootSchema) ?? NO_SHOOT);
/** The photos that are not placed yet, by id: whether their facts have been read. */
const reading = createStore<ReadonlyMap<string, boolean>>(new Map());
/** One at a time: each file is decoded at full size. */
const queue = new PQueue({ concurrency: 1 });

function save(shoot: Shoot): void {
  store.set(shoot);
  if (shoot.photos.length === 0) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(shoot));
}

const current = (): Shoot => reconcileShoot(store.get(), uploads.get().items);

function toKnown({ id, key, name }: UploadItem, facts: PhotoFacts): KnownPhoto {
  return { id, key, name, ...facts };
}

/** Adds photos to the shoot: to the suggested albums, which change, or after those that the photographer arranged. */
function place(added: readonly KnownPhoto[]): void {
  const { items } = uploads.get();
  const shoot = current();
  const stillThere = added.filter(({ id }) => items.some((item) => item.id === id));
  if (stillThere.length === 0) return;
  const photos = orderPhotos([...shoot.photos, ...stillThere]).map(({ photo }) => photo);
  const placed = photos.filter(({ id }) => stillThere.some((other) => other.id === id));
  const albums = shoot.isArranged ? appendPhotos(shoot.albums, placed) : suggestAlbums(photos);
  save({ ...shoot, photos, albums });
}

async function readFacts(files: ReadonlyMap<UploadItem, File>): Promise<void> {
  const known = await Promise.all(
    [...files].map(([item, file]) =>
      queue.add(async () => {
        const photo = toKnown(item, await readPhotoFacts(file));
        reading.set(new Map([...reading.get(), [item.id, true]]));
        return photo;
      }),
    ),
  );
  place(known);
  const placed = new Set(known.map(({ id }) => id));
  reading.set(new Map([...reading.get()].filter(([id]) => !placed.has(id))));
}

function clear(): void {
  queue.clear();
  reading.set(new Map());
  save(NO_SHOOT);
}

/** What a sign-out would interrupt: albums that are started but not accepted yet. */
function pendingAlbums(): PendingItem[] {
  const { albums, choices } = current();
  if (choices === null) return [];
  return albums.flatMap(({ key, albumId }) => (albumId === null ? [{ kind: 'album', key }] : []));
}

// Registered here, because a tab that hasn't loaded this file has only the stored part of a shoot.
registerAccountData('shoots', { clear });
registerPendingWork('shoots', pendingAlbums);

/** The shoot that is being uploaded, and its albums; both survive a reload. */
export const shoots = {
  get: current,
  /** Uploads checked photos, and sorts them into albums once they have been read. */
  add(chosen: readonly ChosenPhoto[]) {
    const before = new Set(uploads.get().items.map(({ id }) => id));
    uploads.add(chosen);
    const added = uploads.get().items.filter(({ id }) => !before.has(id));
    const files = new Map(
      added.flatMap((item, index) => {
        const photo = chosen[index];
        return photo === undefined ? [] : [[item, photo.file] as const];
      }),
    );
    reading.set(new Map([...reading.get(), ...added.map(({ id }) => [id, false] as const)]));
    void readFacts(files);
  },
  /** Places the photos whose facts were lost in a reload, by name only. */
  placeUnread() {
    const known = new Set(current().photos.map(({ id }) => id));
    const unread = uploads.get().items.filter(({ id }) => !known.has(id) && !reading.get().has(id));
    place(unread.map((item) => toKnown(item, { takenAt: null, perceptualHash: null })));
  },
  /** Applies the photographer's changes to the albums. */
  arrange(change: (albums: readonly ShootAlbum[], photos: readonly KnownPhoto[]) => ShootAlbum[]) {
    const shoot = current();
    save({ ...shoot, albums: change(shoot.albums, shoot.photos), isArranged: true });
  },
  /** Replaces all changes by a new suggestion. */
  suggestAgain() {
    const shoot = current();
    save({ ...shoot, albums: suggestAlbums(shoot.photos), isArranged: false });
  },
  /** Removes photos and their uploads. */
  remove(ids: readonly string[]) {
    for (const id of ids) uploads.remove(id);
    save({ ...current(), isArranged: true });
  },
  /** Starts the shoot: its albums are submitted with these choices, even if others are stored later. */
  start(choices: { categories: Category[]; questionnaire: Questionnaire }) {
    const shoot = current();
    save(shootSchema.parse({ ...shoot, choices }));
  },
  /** Notes that the server has accepted an album. */
  accept(key: string, albumId: string) {
    const shoot = current();
    const albums = shoot.albums.map((album) => (album.key === key ? { ...album, albumId } : album));
    save({ ...shoot, albums });
  },
  /** Gives an album a new idempotency key, for another request after a refusal. */
  renewKey(key: string) {
    const shoot = current();
    const renew = (album: ShootAlbum) =>
      album.key === key ? { ...album, key: randomKey() } : album;
    save({ ...shoot, albums: shoot.albums.map(renew) });
  },
  /** Returns to arranging what hasn't started. Albums that have started are on the dashboard. */
  pause() {
    const { albums } = current();
    const started = albums.flatMap(({ albumId, photoIds }) => (albumId === null ? [] : photoIds));
    uploads.release(started);
    save({ ...current(), isArranged: true, choices: null });
  },
  /** Removes the albums that the server has not accepted, and their uploads. */
  dropUnaccepted() {
    for (const { albumId, photoIds } of current().albums) {
      if (albumId === null) for (const id of photoIds) uploads.remove(id);
    }
    const shoot = current();
    save(shoot.albums.length === 0 ? NO_SHOOT : shoot);
  },
  /** Discards the shoot and its uploads, once its albums are on screen. */
  finish() {
    clear();
    uploads.release(uploads.get().items.map(({ id }) => id));
    startNextQuestionnaire();
  },
};

/** The shoot with its albums. */
export function useShoot(): Shoot {
  const shoot = useStore(store);
  return reconcileShoot(shoot, useUploads().items);
}

/** How many photos are being sorted, and how many of these have been read. */
export function useReading(): { sorting: number; read: number } {
  const photos = useStore(reading);
  return { sorting: photos.size, read: [...photos.values()].filter(Boolean).length };
}
