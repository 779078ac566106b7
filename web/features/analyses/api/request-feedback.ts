import {
  ANALYSIS_ROUTES,
  type GenerateFeedbackReply,
  type GenerateFeedbackRequest,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { callRoute } from '../../../lib/api/call-route.ts';

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
  return callRoute(ANALYSIS_ROUTES.request, {
    body: request,
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(TIMEOUTS_MS[request.context.mode]),
  });
}
