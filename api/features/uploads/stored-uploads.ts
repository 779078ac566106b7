import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { UPLOAD_ROUTES } from '@photo-coach/shared/contracts/http/uploads.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { defineRoute } from '../../routing/define-route.ts';

/**
 * Finds which of these uploads are stored completely, including those that belong to an album by now: a client whose
 * submission got no reply submits them again, and gets the album. A path of another account is never among them.
 */
async function findStoredUploads(
  { storage }: Pick<ApiDependencies, 'storage'>,
  { userId, paths }: { userId: string; paths: readonly string[] },
): Promise<string[]> {
  const own = paths.filter((path) => path.startsWith(`uploads/${userId}/`));
  // Both stores show an object only once all of it is there.
  const found = await Promise.all(own.map((path) => storage.head(path).catch(orMissing)));
  return own.filter((_path, index) => found[index] !== null);
}

/** A path that no upload can have. */
function orMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'upload_missing') return null;
  throw error;
}

/** For a client that does not know whether an upload has arrived: after a lost reply, or a reload. */
export const storedUploadsRoute = defineRoute(UPLOAD_ROUTES.findStored, {
  access: 'verified',
  limit: 'sign-upload',
  handler: async ({ dependencies, account, body }) => ({
    body: {
      paths: await findStoredUploads(dependencies, { userId: account.userId, paths: body.paths }),
    },
  }),
});
