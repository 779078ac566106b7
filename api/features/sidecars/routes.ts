import { SIDECAR_ROUTES } from '@photo-coach/shared/contracts/http/sidecars.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { exportSidecars } from './export-sidecars.ts';

export const sidecarRoutes = [
  defineRoute(SIDECAR_ROUTES.export, {
    access: 'verified',
    limit: 'analysis',
    async handler({ dependencies, account: { userId }, query: { album, program } }) {
      return {
        body: await exportSidecars(dependencies, { userId, albumId: album, program }),
        headers: {
          'content-disposition': 'attachment; filename="photo-coach-sidecars.zip"',
          'cache-control': 'no-store',
        },
      };
    },
  }),
];
