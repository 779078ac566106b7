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

/** A single photo has no name of its own. */
const titleOf = (mode: UploadMode): string | undefined =>
  mode === 'single' ? undefined : (nameAlbum(uploads.get().items, new Date()) ?? undefined);

/**
 * The idempotency key of this request, and the album's name: a reload reuses them, a different request gets new ones.
 * The name does not make a request different: it depends on today.
 */
function submissionOf(mode: UploadMode, request: string): Submission {
  const stored = readStored(KEY, submissionSchema);
  if (stored?.request === request) return stored;
  const submission = { key: randomKey(), request, title: titleOf(mode) };
  localStorage.setItem(KEY, JSON.stringify(submission));
  return submission;
}

function toRequest(mode: UploadMode): GenerateFeedbackRequest {
  return {
    photos: toPhotos(uploads.get().items),
    categories: readCategories(mode),
    context: { mode, questionnaire: readQuestionnaire() },
  };
}

/** The finished uploads, as a request names them. */
export const toPhotos = (items: readonly UploadItem[]): GenerateFeedbackRequest['photos'] =>
  items.flatMap(({ name, path }, index) => (path ? { id: clientIdAt(index), name, path } : []));

/** How long a request for an analysis may take, ms. */
const TIMEOUTS_MS: Record<UploadMode, number> = { single: 25_000, album: 120_000 };

const sending = new Map<string, Promise<GenerateFeedbackReply>>();

/**
 * Requests an analysis. The server makes one album for all requests with the same key; one that has been sent from this
 * page is not sent again unless it has failed.
 * @throws ApiError, TimeoutError
 */
export function requestFeedback(
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

let acceptedAlbumId: string | null = null;

/**
 * Submits the finished uploads for analysis. A second call, a double click or a reload returns the same album.
 * @throws ApiError; after a rejection, the next call is a new request
 */
export async function submitUploads(mode: UploadMode): Promise<GenerateFeedbackReply> {
  const request = toRequest(mode);
  const { key, title } = submissionOf(mode, JSON.stringify(request));
  try {
    const reply = await requestFeedback({ ...request, title }, key);
    acceptedAlbumId = reply.albumId;
    return reply;
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error)) localStorage.removeItem(KEY);
    throw error;
  }
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
