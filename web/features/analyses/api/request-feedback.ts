import {
  type GenerateFeedbackReply,
  type GenerateFeedbackRequest,
  generateFeedbackReplySchema,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { callApi } from '../../../lib/api/call-api.ts';

type Mode = GenerateFeedbackRequest['context']['mode'];

/** How long a request for an analysis may take, ms (docs/product.md#timings). */
const TIMEOUTS_MS: Record<Mode, number> = { single: 25_000, album: 120_000 };

/**
 * Requests an analysis. The server makes one album for all requests with the same key.
 * @throws ApiError, TimeoutError
 */
export function requestFeedback(
  request: GenerateFeedbackRequest,
  key: string,
): Promise<GenerateFeedbackReply> {
  return callApi({
    method: 'POST',
    path: '/generate-feedback',
    body: request,
    headers: { 'idempotency-key': key },
    reply: generateFeedbackReplySchema,
    signal: AbortSignal.timeout(TIMEOUTS_MS[request.context.mode]),
  });
}
