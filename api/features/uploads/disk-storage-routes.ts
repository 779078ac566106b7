import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { DiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import { type Request, Router } from 'express';
import { sendStream } from '../../routing/send-stream.ts';

/** Characters of a signed token; anything longer is invalid. */
const MAX_TOKEN_LENGTH = 2000;

function signedObject(request: Request): { path: string; token: string } {
  const { token } = request.query;
  if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH) {
    throw new AppError('upload_signature_invalid', 'This link is not valid.');
  }
  return { path: decodeURIComponent(request.path.slice(1)), token };
}

/**
 * Serves the disk adapter's signed URLs; mounted at `/storage`, before any body parser.
 * Errors go to the application's error middleware.
 * @param checks.isExpected whether an upload to that path is still expected
 * @param checks.isServed whether the account that owns the path may still be served
 */
export function diskStorageRoutes(
  storage: DiskStorage,
  { isExpected, isServed }: Record<'isExpected' | 'isServed', (path: string) => Promise<boolean>>,
): Router {
  const router = Router();

  router.put('/*object', async (request, response) => {
    const { 'content-length': length, 'content-type': type = '' } = request.headers;
    const upload = {
      ...signedObject(request),
      type,
      declaredSize: length === undefined ? null : Number(length),
      body: request,
      isExpected,
    };
    const { partNumber } = request.query;
    if (partNumber === undefined) await storage.receive(upload);
    else await storage.receivePart({ ...upload, number: Number(partNumber) });
    response.status(200).json({});
  });

  router.get('/*object', async (request, response) => {
    const { stream, size, type, expires } = await storage.open({
      ...signedObject(request),
      isServed,
    });
    const seconds = Math.max(0, Math.floor((expires.getTime() - Date.now()) / 1000));
    response.set({
      'content-type': type,
      'content-length': String(size),
      'cache-control': `private, max-age=${seconds}, immutable`,
      'x-content-type-options': 'nosniff',
    });
    const closed = new AbortController();
    response.once('close', () => closed.abort());
    await sendStream(stream, response, closed.signal);
  });

  return router;
}
