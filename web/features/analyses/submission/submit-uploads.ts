import type {
  GenerateFeedbackReply,
  GenerateFeedbackRequest,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { z } from 'zod';
import { ApiError, isRefusal } from '../../../lib/api/api-error.ts';
import { readStored } from '../../../lib/storage/read-stored.ts';
import { readCategories, readQuestionnaire } from '../../uploads/choices.ts';
import { uploads } from '../../uploads/upload/upload-store.ts';
import type { UploadMode } from '../../uploads/upload-mode.ts';
import { generateFeedback } from './generate-feedback.ts';

const KEY = 'submission';

const submissionSchema = z.object({ key: z.string(), request: z.string() });

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key of this request: the same one again after a reload, another one for another request. */
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

async function send(request: GenerateFeedbackRequest, key: string): Promise<GenerateFeedbackReply> {
  const reply = await generateFeedback(request, key);
  accepted = reply.albumId;
  return reply;
}

let accepted: string | null = null;
const sending = new Map<string, Promise<GenerateFeedbackReply>>();

/**
 * Hands the finished uploads in for analysis, once: a second call, a double click or a reload gets the same album.
 * @throws ApiError; after a refusal the next try is a new request
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

/** Forgets files and key once their album is on screen; sooner, the screen that sent them would find none. */
export function finishSubmission(albumId: string): void {
  if (accepted !== albumId) return;
  accepted = null;
  localStorage.removeItem(KEY);
  uploads.clear();
}
