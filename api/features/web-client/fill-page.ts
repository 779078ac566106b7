import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { PUBLIC_URL_PLACEHOLDER } from '@photo-coach/shared/contracts/site.ts';
import { escapeHtml } from '@photo-coach/shared/server/mail/escape-html.ts';

const COMPRESSIONS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** How a page can be compressed. */
export type Encoding = keyof typeof COMPRESSIONS;

/** An HTML page in memory, as it is and as browsers like it best. */
export type FilledPage = {
  etag: string;
  plain: Buffer;
  /** Compressed when it is first asked for, and then kept. */
  compressed: (encoding: Encoding) => Promise<Buffer>;
};

/** Puts the public address into a built page, and keeps it in memory. @param publicUrl without a slash at its end */
export function fillPage(html: string, publicUrl: string): FilledPage {
  const plain = Buffer.from(html.replaceAll(PUBLIC_URL_PLACEHOLDER, () => escapeHtml(publicUrl)));
  const kept: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    // Weak: the compressed page is not the same bytes.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
    plain,
    compressed: (encoding) => {
      kept[encoding] ??= COMPRESSIONS[encoding](plain);
      return kept[encoding];
    },
  };
}
