import {
  type GenerateFeedbackReply,
  type GenerateFeedbackRequest,
  generateFeedbackReplySchema,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Asks for the critique of uploaded photos; the same key asked twice makes one album. */
export function generateFeedback(
  request: GenerateFeedbackRequest,
  idempotencyKey: string,
): Promise<GenerateFeedbackReply> {
  return callApi({
    method: 'POST',
    path: '/generate-feedback',
    body: request,
    headers: { 'idempotency-key': idempotencyKey },
    reply: generateFeedbackReplySchema,
  });
}
