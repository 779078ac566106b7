import { SEEN_CALLER_PATH } from '@photo-coach/shared/contracts/http/health.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import { asDiskStorage } from '@photo-coach/shared/server/storage/create-storage.ts';
import express, { type Express, type Router } from 'express';
import type { ApiDependencies } from './dependencies.ts';
import { devMailboxRoutes, hasDevMailbox } from './features/dev-mailbox/routes.ts';
import { createMetrics, type Metrics } from './features/ops/metrics.ts';
import { queueBoard } from './features/ops/queue-board.ts';
import { requirePassword } from './features/ops/require-password.ts';
import { showCaller } from './features/ops/show-caller.ts';
import { routeGroupsOf } from './features/routes.ts';
import { diskStorageRoutes } from './features/uploads/disk-storage-routes.ts';
import { hasEnabledOwner } from './features/uploads/has-enabled-owner.ts';
import { isUploadExpected } from './features/uploads/unused-uploads.ts';
import { readSiteSettings } from './features/web-client/read-site-settings.ts';
import { webClient } from './features/web-client/web-client.ts';
import { checkHost, DEVELOPMENT_PATHS } from './middleware/check-host.ts';
import { checkOrigin } from './middleware/check-origin.ts';
import { compressReplies } from './middleware/compress-replies.ts';
import { handleErrors, refuseUnknownPath } from './middleware/errors/handle-errors.ts';
import { keepOrigin } from './middleware/keep-origin.ts';
import { logRequests } from './middleware/log-requests.ts';
import { denyIndexing, securityHeaders } from './middleware/security-headers.ts';
import { mountRoutes } from './routing/mount-routes.ts';

/**
 * The whole HTTP application; it never listens.
 * @param paymentSandbox the fake of Stripe, if payments are not made at Stripe
 */
export function createApp(
  dependencies: ApiDependencies,
  metrics: Metrics = createMetrics(dependencies),
  paymentSandbox?: Router,
): Express {
  const { env, log, storage } = dependencies;
  const app = express();
  // Replies of the API are not stored, so no client would use their tag; pages and files have their own.
  app.disable('x-powered-by').disable('etag');
  app.set('trust proxy', env.TRUST_PROXY);

  app.use(logRequests(log), keepOrigin, metrics.observe, securityHeaders(env), checkOrigin(env));
  const disk = asDiskStorage(storage);
  if (disk !== null) {
    app.use(
      '/storage',
      diskStorageRoutes(disk, {
        isExpected: (path) => isUploadExpected(dependencies.db, path),
        isServed: (path) => hasEnabledOwner(dependencies.db, path),
      }),
    );
  }
  app.use(DEVELOPMENT_PATHS, checkHost(env));
  if (hasDevMailbox(env)) app.use(devMailboxRoutes(dependencies));
  if (paymentSandbox !== undefined) app.use(paymentSandbox);
  app.use('/api', denyIndexing, compressReplies());
  const groups = routeGroupsOf(env);
  app.use(groups.map((group) => mountRoutes(group, dependencies)));
  app.get(SEEN_CALLER_PATH, requirePassword(dependencies), showCaller);
  app.get('/metrics', requirePassword(dependencies), metrics.serve);
  app.use(queueBoard(dependencies));
  app.use(['/api', '/storage', '/socket.io'], refuseUnknownPath);
  app.use(
    webClient({
      folder: env.WEB_DIST,
      publicUrl: publicUrl(env),
      readSettings: () => readSiteSettings(dependencies),
    }),
  );
  app.use(refuseUnknownPath, handleErrors);
  return app;
}
