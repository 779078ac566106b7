import {
  type GenerateFeedbackReply,
  type GenerateFeedbackRequest,
  generateFeedbackReplySchema,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { z } from 'zod';
import { ApiError, isRefusal } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { readStored } from '../../../lib/storage/read-stored.ts';
import { readCategories, readQuestionnaire } from '../../uploads/choices.ts';
import { keepPreviews } from '../../uploads/upload/local-previews.ts';
import { uploads } from '../../uploads/upload/upload-store.ts';
import type { UploadMode } from '../../uploads/upload-mode.ts';

const KEY = 'submission';

/** How long a request for an analysis may take, ms (specification 2, section 9). */
const TIMEOUTS_MS: Record<UploadMode, number> = { single: 25_000, album: 120_000 };

/** Whether the wait for a request has run out. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

const submissionSchema = z.object({ key: z.string(), request: z.string() });

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The idempotency key of this request: a reload reuses it, a different request gets a new one. */
function keyOf(request: string): string {
  const stored = readStored(KEY, submissionSchema);
  if (stored?.request === request) return stored.key;
  const key = newKey();
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

/** Requests the analysis. The server makes one album for all requests with the same key. */
async function send(request: GenerateFeedbackRequest, key: string): Promise<GenerateFeedbackReply> {
  const reply = await callApi({
    signal: AbortSignal.timeout(TIMEOUTS_MS[request.context.mode]),
    method: 'POST',
    path: '/generate-feedback',
    body: request,
    headers: { 'idempotency-key': key },
    reply: generateFeedbackReplySchema,
  });
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

/** Clears the uploads and the key once their album is on screen. Earlier, the submit screen would find no photos. */
export function finishSubmission(albumId: string): void {
  if (acceptedAlbumId !== albumId) return;
  acceptedAlbumId = null;
  localStorage.removeItem(KEY);
  const { items } = uploads.get();
  keepPreviews(albumId, items);
  uploads.release(items.map(({ id }) => id));
}
