import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { DENY_INDEXING } from '../../middleware/security-headers.ts';

const COMPRESSIONS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

type Encoding = keyof typeof COMPRESSIONS;

/** Best first. */
const PREFERRED_ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** An HTML page in memory, plain and compressed. */
export type HtmlPage = {
  etag: string;
  plain: Buffer;
  /** Compressed on first use, then cached. */
  compressed: (encoding: Encoding) => Promise<Buffer>;
};

/** A page as it is sent. */
export function createHtmlPage(html: string): HtmlPage {
  const plain = Buffer.from(html);
  const cache: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    // Weak, because the compressed page has other bytes.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
    plain,
    compressed: (encoding) => {
      cache[encoding] ??= COMPRESSIONS[encoding](plain);
      return cache[encoding];
    },
  };
}

/** The best compression that the browser accepts; null if it accepts none. */
function chooseEncoding(request: Request): Encoding | null {
  return (
    PREFERRED_ENCODINGS.find((encoding) => request.acceptsEncodings(encoding) !== false) ?? null
  );
}

/**
 * Sends a page; Express turns it into a 304 if the browser has it already.
 * @param options.isPrivate whether its address is a secret, which must not be cached or indexed
 */
export async function sendPage(
  request: Request,
  response: Response,
  { page, status, isPrivate }: { page: HtmlPage; status: number; isPrivate: boolean },
): Promise<void> {
  const encoding = chooseEncoding(request);
  const body = encoding === null ? page.plain : await page.compressed(encoding);
  if (encoding !== null) response.set('content-encoding', encoding);
  if (isPrivate) response.set(DENY_INDEXING);
  response
    .status(status)
    .set({ etag: page.etag, 'cache-control': isPrivate ? 'no-store' : 'no-cache' })
    .vary('accept-encoding')
    .type('html')
    .send(body);
}
