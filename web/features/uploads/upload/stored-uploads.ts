import { captureTimeSchema } from '@photo-coach/shared/domain/capture-time/capture-time.ts';
import { z } from 'zod';
import { readStored } from '../../../lib/storage/read-stored.ts';
import type { UploadItem } from './upload-item.ts';

const STORAGE_KEY = 'upload_progress';
/** The server removes uploads that no album uses after a day, ms. */
const KEPT_MS = 24 * 60 * 60_000;

const storedItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  path: z.string().nullable(),
  begunPath: z.string().nullable(),
  folder: z.string().nullable(),
  isRaw: z.boolean(),
  lastModified: z.number(),
  takenAt: captureTimeSchema.nullable(),
});
type StoredItem = z.infer<typeof storedItemSchema>;

const sessionsSchema = z.record(
  z.string(),
  z.object({ savedAt: z.number(), items: z.array(storedItemSchema) }),
);
type Sessions = z.infer<typeof sessionsSchema>;

function readSessions(): Sessions {
  const sessions = readStored(STORAGE_KEY, sessionsSchema) ?? {};
  const isKept = ({ savedAt }: { savedAt: number }) => Date.now() - savedAt < KEPT_MS;
  return Object.fromEntries(Object.entries(sessions).filter(([, session]) => isKept(session)));
}

/** The ids of the stored uploads, the newest first. */
export function listStoredSessions(): string[] {
  const newestFirst = Object.entries(readSessions()).sort(([, a], [, b]) => b.savedAt - a.savedAt);
  return newestFirst.map(([id]) => id);
}

/** The files of a stored upload, in order. */
export const readStoredItems = (session: string): StoredItem[] =>
  readSessions()[session]?.items ?? [];

/** Stores the paths of the finished uploads. */
function storePaths(paths: readonly string[]): void {
  const [first] = paths;
  const isSingle = localStorage.getItem('uploadMode') === 'single';
  localStorage.removeItem('uploadedPhotoPath');
  localStorage.removeItem('uploadedPhotoPaths');
  if (first === undefined) return;
  if (isSingle) localStorage.setItem('uploadedPhotoPath', first);
  else localStorage.setItem('uploadedPhotoPaths', JSON.stringify(paths));
}

/** Stores which files are uploaded, and how far the others are, so that a reload can continue. */
export function storeItems(session: string, items: readonly UploadItem[]): void {
  const { [session]: _before, ...others } = readSessions();
  const stored = items.map((item) => storedItemSchema.parse(item));
  const sessions = items.length === 0 ? others : { ...others, [session]: toSession(stored) };
  if (Object.keys(sessions).length === 0) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(sessions));
  storePaths(items.flatMap(({ path }) => path ?? []));
}

const toSession = (items: StoredItem[]) => ({ savedAt: Date.now(), items });
