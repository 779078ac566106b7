import type { IncomingMessage } from 'node:http';
import { ANALYSIS_ROUTES } from '@photo-coach/shared/contracts/http/analyses.ts';
import { ESTIMATE_ROUTES, type Estimate } from '@photo-coach/shared/contracts/http/estimates.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { findJob } from '@photo-coach/shared/server/albums/find-album.ts';
import { presentJob } from '@photo-coach/shared/server/albums/present-analysis.ts';
import { readProfile, readUser } from '@photo-coach/shared/server/db/read-account.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { ownedAlbum } from '../../routing/owned-album.ts';
import { acceptAlbum } from './accept/accept-album.ts';
import { feedbackRequestSchema } from './accept/feedback-request.ts';
import { isKnownKey, readIdempotencyHeader } from './accept/idempotency.ts';
import { preferredWait, waitForJob } from './accept/wait-for-job.ts';
import { askCoachAgain } from './ask-coach-again.ts';
import type { EstimatedJob } from './create-estimates.ts';
import { readAnalysis } from './read-analysis.ts';
import { cancelAnalysis, retryAnalysis, retryPhotos } from './retry-and-cancel.ts';
import { turnPhoto } from './turn-photo.ts';
import { checkQuota, siteLimitsOf } from './usage-quota.ts';

/**
 * Refuses a request that carries its photos before they are received, if the quota does not even allow one photo.
 * The exact check follows when the request is accepted. A repeated request passes: it gets the earlier reply.
 * @throws AppError FREE_LIMIT_REACHED, PLAN_LIMIT_REACHED, failure_limit_reached, validation_failed for a malformed
 *   `Idempotency-Key`
 */
async function admitLargeRequest(
  { db, env, now }: Pick<ApiDependencies, 'db' | 'env' | 'now'>,
  { account: { userId }, request }: { account: { userId: string }; request: IncomingMessage },
): Promise<void> {
  const key = readIdempotencyHeader(request);
  if (key !== null && (await isKnownKey(db, userId, key))) return;
  const user = await readUser(db, userId);
  const plan = effectivePlan(await readProfile(db, userId));
  const limits = siteLimitsOf(env);
  await checkQuota(db, { user, plan, limits }, { kind: 'single', photos: 1, now: now() });
}

/** An estimate for its owner's pages. */
function presentEstimate(job: EstimatedJob): Estimate {
  const { albumId, timeLeft, photosBefore, waitsFor } = job;
  return { albumId, timeLeft, photosBefore, waitsFor };
}

export const analysisRoutes = [
  defineRoute(ANALYSIS_ROUTES.request, {
    access: 'verified',
    limit: 'generate-feedback',
    largeBody: {
      maxBytes: 20 * 1024 * 1024,
      admit: admitLargeRequest,
    },
    body: feedbackRequestSchema,
    async handler({ dependencies, account: { userId }, body, request, closed, log }) {
      const seconds = preferredWait(request);
      const accepted = await acceptAlbum(
        { ...dependencies, log },
        { userId, request: body, key: readIdempotencyHeader(request) },
      );
      if (seconds === null) return { body: accepted };

      const headers = { 'preference-applied': `wait=${seconds}` };
      const signal = AbortSignal.any([dependencies.stopping, closed]);
      if (!(await waitForJob(dependencies, { jobId: accepted.jobId, seconds, signal }))) {
        return { body: accepted, headers };
      }
      const analysis = await readAnalysis(dependencies, { userId, albumId: accepted.albumId });
      return { status: 200, body: { analysis }, headers };
    },
  }),
  defineRoute(ANALYSIS_ROUTES.readJob, {
    access: 'verified',
    handler: async (input) => ({
      body: presentJob(await findJob(input.dependencies.db, ownedAlbum(input))),
    }),
  }),
  defineRoute(ESTIMATE_ROUTES.list, {
    access: 'verified',
    limit: 'analysis',
    async handler({ dependencies, account: { userId } }) {
      const estimated = await dependencies.estimates.read();
      const own = estimated.filter(({ accountId }) => accountId === userId);
      return { body: { estimates: own.map(presentEstimate) } };
    },
  }),
  defineRoute(ANALYSIS_ROUTES.retry, {
    access: 'verified',
    limit: 'change',
    handler: async (input) => ({
      body: presentJob(
        await retryAnalysis({ ...input.dependencies, log: input.log }, ownedAlbum(input)),
      ),
    }),
  }),
  defineRoute(ANALYSIS_ROUTES.retryPhotos, {
    access: 'verified',
    limit: 'change',
    async handler(input) {
      const dependencies = { ...input.dependencies, log: input.log };
      const job = await retryPhotos(dependencies, ownedAlbum(input));
      return { body: presentJob(job) };
    },
  }),
  defineRoute(ANALYSIS_ROUTES.askCoachAgain, {
    access: 'verified',
    limit: 'change',
    async handler(input) {
      const dependencies = { ...input.dependencies, log: input.log };
      const job = await askCoachAgain(dependencies, ownedAlbum(input));
      return { body: presentJob(job) };
    },
  }),
  defineRoute(ANALYSIS_ROUTES.turnPhoto, {
    access: 'verified',
    limit: 'change',
    async handler(input) {
      const dependencies = { ...input.dependencies, log: input.log };
      const photo = { userId: input.account.userId, photoId: input.params.id };
      const job = await turnPhoto(dependencies, { ...photo, ...input.body });
      return { body: presentJob(job) };
    },
  }),
  defineRoute(ANALYSIS_ROUTES.cancel, {
    access: 'verified',
    limit: 'change',
    handler: async (input) => ({
      body: presentJob(
        await cancelAnalysis({ ...input.dependencies, log: input.log }, ownedAlbum(input)),
      ),
    }),
  }),
  defineRoute(ANALYSIS_ROUTES.read, {
    access: 'verified',
    limit: 'analysis',
    handler: async (input) => ({
      body: { analysis: await readAnalysis(input.dependencies, ownedAlbum(input)) },
    }),
  }),
];
