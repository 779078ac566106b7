import {
  ANALYSIS_ROUTES,
  type GenerateFeedbackReply,
  type GenerateFeedbackRequest,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { z } from 'zod';
import { ApiError, isRefusal } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { readStored } from '../../../lib/storage/read-stored.ts';
import type { ShootAlbum } from '../../shoots/shoot-state.ts';
import { findPhotos, shoots } from '../../shoots/shoot-store.ts';
import { readCategories, readQuestionnaire } from '../../uploads/choices.ts';
import { nameAlbum } from '../../uploads/name-album.ts';
import { startNextQuestionnaire } from '../../uploads/questionnaire/use-questionnaire.ts';
import { keepPreviews } from '../../uploads/upload/local-previews.ts';
import { clientIdAt, type UploadItem } from '../../uploads/upload/upload-item.ts';
import { uploads } from '../../uploads/upload/upload-store.ts';
import type { UploadMode } from '../../uploads/upload-mode.ts';

const KEY = 'submission';

const submissionSchema = z.object({
  key: z.string(),
  request: z.string(),
  title: z.string().optional(),
});
type Submission = z.infer<typeof submissionSchema>;

/**
 * The idempotency key of this request, and the album's name: a reload reuses them, a different request gets new ones.
 * The name does not make a request different: it depends on today.
 */
function submissionOf(request: string, nameIt: Upload['nameIt']): Submission {
  const stored = readStored(KEY, submissionSchema);
  if (stored?.request === request) return stored;
  const submission = { key: randomKey(), request, title: nameIt() };
  localStorage.setItem(KEY, JSON.stringify(submission));
  return submission;
}

/** The photos of one request. */
type Upload = { mode: UploadMode; items: readonly UploadItem[]; nameIt: () => string | undefined };

const toRequest = ({ mode, items }: Upload): GenerateFeedbackRequest => ({
  photos: items.flatMap(({ name, path }, index) =>
    path ? { id: clientIdAt(index), name, path } : [],
  ),
  categories: readCategories(mode),
  context: { mode, questionnaire: readQuestionnaire() },
});

/** How long a request for an analysis may take, ms. */
const TIMEOUTS_MS: Record<UploadMode, number> = { single: 25_000, album: 120_000 };

const sending = new Map<string, Promise<GenerateFeedbackReply>>();

/**
 * Requests an analysis. The server makes one album for all requests with the same key; one that has been sent from this
 * page is not sent again unless it has failed.
 * @throws ApiError, TimeoutError
 */
function requestFeedback(
  request: GenerateFeedbackRequest,
  key: string,
): Promise<GenerateFeedbackReply> {
  const known = sending.get(key);
  if (known !== undefined) return known;
  const sent = callRoute(ANALYSIS_ROUTES.request, {
    body: request,
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(TIMEOUTS_MS[request.context.mode]),
  }).catch((error: unknown) => {
    sending.delete(key);
    throw error;
  });
  sending.set(key, sent);
  return sent;
}

/**
 * Submits finished uploads for analysis. A second call, a double click or a reload returns the same album.
 * @throws ApiError; after a rejection, the next call is a new request
 */
async function submit(upload: Upload): Promise<GenerateFeedbackReply> {
  const request = toRequest(upload);
  const { key, title } = submissionOf(JSON.stringify(request), upload.nameIt);
  try {
    return await requestFeedback({ ...request, title }, key);
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error)) localStorage.removeItem(KEY);
    throw error;
  }
}

let acceptedAlbumId: string | null = null;

/** Submits a photo, or an album. A single photo has no name of its own. @throws ApiError */
export async function submitUploads(mode: UploadMode): Promise<GenerateFeedbackReply> {
  const { items } = uploads.get();
  const nameIt = () =>
    mode === 'single' ? undefined : (nameAlbum(items, new Date()) ?? undefined);
  const reply = await submit({ mode, items, nameIt });
  acceptedAlbumId = reply.albumId;
  return reply;
}

/** Submits one album of a shoot; once it is accepted, its photos leave the shoot. @throws ApiError */
export async function submitShootAlbum({ photoIds, title }: ShootAlbum): Promise<void> {
  const items = findPhotos(uploads.get().items, photoIds);
  const { albumId } = await submit({ mode: 'album', items, nameIt: () => title });
  localStorage.removeItem(KEY);
  keepPreviews(albumId, items);
  shoots.accept(items);
}

/**
 * Clears the uploads, their answers and the key once their album is on screen. Earlier, the submit screen would find no
 * photos.
 */
export function finishSubmission(albumId: string): void {
  if (acceptedAlbumId !== albumId) return;
  acceptedAlbumId = null;
  localStorage.removeItem(KEY);
  startNextQuestionnaire();
  const { items } = uploads.get();
  keepPreviews(albumId, items);
  uploads.release(items.map(({ id }) => id));
}
