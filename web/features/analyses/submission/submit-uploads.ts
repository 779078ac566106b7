import type {
  GenerateFeedbackReply,
  GenerateFeedbackRequest,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { z } from 'zod';
import { ApiError, isRefusal } from '../../../lib/api/api-error.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { readStored } from '../../../lib/storage/read-stored.ts';
import { readCategories, readQuestionnaire } from '../../uploads/choices.ts';
import { startNextQuestionnaire } from '../../uploads/questionnaire/stored-position.ts';
import { keepPreviews } from '../../uploads/upload/local-previews.ts';
import { uploads } from '../../uploads/upload/upload-store.ts';
import type { UploadMode } from '../../uploads/upload-mode.ts';
import { requestFeedback } from '../api/request-feedback.ts';

const KEY = 'submission';

const submissionSchema = z.object({ key: z.string(), request: z.string() });

/** The idempotency key of this request: a reload reuses it, a different request gets a new one. */
function keyOf(request: string): string {
  const stored = readStored(KEY, submissionSchema);
  if (stored?.request === request) return stored.key;
  const key = randomKey();
  localStorage.setItem(KEY, JSON.stringify({ key, request }));
  return key;
}

function toRequest(mode: UploadMode): GenerateFeedbackRequest {
  return {
    photos: uploads.get().items.flatMap(({ id, name, path }) => (path ? { id, name, path } : [])),
    categories: readCategories(mode),
    context: { mode, questionnaire: readQuestionnaire() },
  };
}

async function send(request: GenerateFeedbackRequest, key: string): Promise<GenerateFeedbackReply> {
  const reply = await requestFeedback(request, key);
  acceptedAlbumId = reply.albumId;
  return reply;
}

let acceptedAlbumId: string | null = null;
const sending = new Map<string, Promise<GenerateFeedbackReply>>();

/**
 * Submits the finished uploads for analysis. A second call, a double click or a reload returns the same album.
 * @throws ApiError; after a rejection, the next call is a new request
 */
export function submitUploads(mode: UploadMode): Promise<GenerateFeedbackReply> {
  const request = toRequest(mode);
  const key = keyOf(JSON.stringify(request));
  const known = sending.get(key);
  if (known !== undefined) return known;
  const sent = send(request, key).catch((error: unknown) => {
    sending.delete(key);
    if (error instanceof ApiError && isRefusal(error)) localStorage.removeItem(KEY);
    throw error;
  });
  sending.set(key, sent);
  return sent;
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
