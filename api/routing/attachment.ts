import { safeFileName } from '@photo-coach/shared/domain/text/safe-file-name.ts';

/**
 * The value of `content-disposition` that makes a browser save a reply under a name (RFC 6266): in ASCII for clients
 * that read nothing else, and in full.
 */
export function attachment(fileName: string): string {
  const ascii = fileName.normalize('NFKD').replace(/–/g, '-').replace(/\p{M}/gu, '');
  // Compatible forms of letters and signs can be another name: "ＣＯＮ" is CON.
  const plain = safeFileName(ascii.replace(/[^ -~]|%/g, '_'));
  // encodeURIComponent leaves these as they are, and RFC 5987 doesn't.
  const full = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
