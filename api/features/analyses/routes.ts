import path from 'node:path';
import {
  analysisReplySchema,
  generateFeedbackReplySchema,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { acceptAlbum } from './accept/accept-album.ts';
import { admitLargeRequest } from './accept/admit-large-request.ts';
import { feedbackBodySchema } from './accept/feedback-body.ts';
import { givenIdempotencyKey, preferredWait } from './accept/request-headers.ts';
import { waitForJob } from './accept/wait-for-job.ts';
import { readAnalysis } from './read-analysis.ts';

export const analysisRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/generate-feedback',
    access: 'verified',
    summary:
      'Accepts photos for analysis (202); with `Prefer: wait=N` waits up to N seconds for the result (200). `Idempotency-Key` is honored',
    limit: 'generate-feedback',
    largeBody: {
      maxBytes: 20 * 1024 * 1024,
      thread: path.join(import.meta.dirname, 'feedback-body-thread.ts'),
      admit: admitLargeRequest,
    },
    body: feedbackBodySchema,
    reply: analysisReplySchema,
    replies: { 202: generateFeedbackReplySchema },
    async handler({ dependencies, account: { userId }, body, request, closed, log }) {
      const seconds = preferredWait(request);
      const accepted = await acceptAlbum(
        { ...dependencies, log },
        { userId, request: body, key: givenIdempotencyKey(request) },
      );
      if (seconds === null) return { status: 202, body: accepted };

      const headers = { 'preference-applied': `wait=${seconds}` };
      const signal = AbortSignal.any([dependencies.stopping, closed]);
      if (!(await waitForJob(dependencies, { jobId: accepted.jobId, seconds, signal }))) {
        return { status: 202, body: accepted, headers };
      }
      const analysis = await readAnalysis(dependencies, { userId, albumId: accepted.albumId });
      return { body: { analysis }, headers };
    },
  }),
];
