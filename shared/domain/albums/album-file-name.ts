import { PRODUCT_NAME } from '../product.ts';
import { cutToBytes } from '../text/cut-to-bytes.ts';
import { safeFileName, UNSAFE_CHARACTERS } from '../text/safe-file-name.ts';

/** Halves of characters, and controls of reading direction, which can hide an extension. */
const MISLEADING = /[\p{Cs}\p{Bidi_Control}]/gu;
/** File systems allow 255 bytes; the rest is for the product's name, an extension and a browser's "(1)". */
const MAX_TITLE_BYTES = 200;

/**
 * The name of a file that is saved of an album: "Anna's wedding – Photo Coach.pdf". Safe on every file system.
 * @param extension without a dot
 */
export function albumFileName(title: string, extension: string): string {
  const plain = title.normalize('NFC').replace(MISLEADING, ' ');
  const safe = plain.replace(UNSAFE_CHARACTERS, ' ').replace(/\s+/g, ' ');
  // A file whose name begins with a dot is hidden.
  const shown = cutToBytes(safe.replace(/^[. ]+/, ''), MAX_TITLE_BYTES).trimEnd();
  return safeFileName(`${shown || 'Album'} – ${PRODUCT_NAME}`, `.${extension}`);
}
