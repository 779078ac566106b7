import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { SHARED_ROUTES } from '@photo-coach/shared/contracts/http/opened-shares.ts';
import { typeOfPath } from '@photo-coach/shared/server/storage/object-paths.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { defineRoute, type Route } from '../../routing/define-route.ts';
import { readAnalysis } from '../analyses/read-analysis.ts';
import { readOverlays } from '../photos/read-overlays.ts';
import {
  findSharedAlbum,
  findSharedBrand,
  findSharedPhoto,
  refuseGuesser,
  refuseUnknownToken,
} from './open-link.ts';
import { presentSharedFeedback } from './present-shared-feedback.ts';

/** The holder of a link has no account: calls are counted by address. */
const LIMIT = { name: 'shared', per: 'subnet' } as const;

/** The common properties of all routes that a link opens. */
const OPENED_BY_LINK = {
  access: 'public',
  limit: LIMIT,
  bulkhead: 'visitors',
  screening: { refuse: refuseGuesser, lookUp: refuseUnknownToken },
} as const;

/** The bytes of a shared photo. They come through here, because a signed address would outlive the link. */
async function openPhoto(
  { db, storage }: Pick<ApiDependencies, 'db' | 'storage'>,
  shown: { token: string; number: number; size: 'display' | 'thumb' },
) {
  const photo = await findSharedPhoto({ db }, shown);
  const path = photo[`${shown.size}_path`];
  if (path === null) throw new AppError('photo_missing', 'There is no such file.');
  const headers = { 'content-type': typeOfPath(path) };
  return { body: await storage.openRead(path), headers };
}

/** The bytes of the sharing account's logo. @throws AppError PGRST116 for a wrong token, photo_missing without a logo */
async function openLogo(dependencies: Pick<ApiDependencies, 'db' | 'storage'>, token: string) {
  const { userId } = await findSharedAlbum(dependencies, token);
  const path = (await findSharedBrand(dependencies, userId))?.logo_path;
  if (!path) throw new AppError('photo_missing', 'There is no such file.');
  const headers = { 'content-type': typeOfPath(path) };
  return { body: await dependencies.storage.openRead(path), headers };
}

/** What anyone with a link can read. */
export const openedRoutes: Route[] = [
  defineRoute(SHARED_ROUTES.read, {
    ...OPENED_BY_LINK,
    async handler({ dependencies, params }) {
      const { expiresAt, ...owned } = await findSharedAlbum(dependencies, params.token);
      const analysis = await readAnalysis(dependencies, owned);
      const brand = await findSharedBrand(dependencies, owned.userId);
      return { body: presentSharedFeedback(analysis, { expiresAt, brand }) };
    },
  }),
  defineRoute(SHARED_ROUTES.readLogo, {
    ...OPENED_BY_LINK,
    handler: ({ dependencies, params }) => openLogo(dependencies, params.token),
  }),
  defineRoute(SHARED_ROUTES.readPhoto, {
    ...OPENED_BY_LINK,
    handler: ({ dependencies, params, query }) => openPhoto(dependencies, { ...params, ...query }),
  }),
  defineRoute(SHARED_ROUTES.readOverlays, {
    ...OPENED_BY_LINK,
    async handler({ dependencies, params }) {
      const { id, user_id } = await findSharedPhoto(dependencies, params);
      const overlays = await readOverlays(dependencies, { userId: user_id, photoId: id });
      return { body: { overlays } };
    },
  }),
];
