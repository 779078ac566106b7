import type { Request, Response } from 'express';
import type { Encoding, FilledPage } from './fill-page.ts';

/** Best first. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

/** The best compression that a browser takes; null when it takes none. */
function chooseEncoding(request: Request): Encoding | null {
  return PREFERRED.find((encoding) => request.acceptsEncodings(encoding) !== false) ?? null;
}

/** Answers with a page; 304 where the browser has this very one. */
export async function sendPage(
  request: Request,
  response: Response,
  { page, status }: { page: FilledPage; status: number },
): Promise<void> {
  const encoding = chooseEncoding(request);
  const body = encoding === null ? page.plain : await page.compressed(encoding);
  if (encoding !== null) response.set('content-encoding', encoding);
  response
    .status(status)
    .set({ etag: page.etag, 'cache-control': 'no-cache' })
    .vary('accept-encoding')
    .type('html')
    .send(body);
}
