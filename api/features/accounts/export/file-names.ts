/** In characters of up to 4 bytes: with its number, a name stays under the 255 bytes that file systems allow. */
const MAX_LENGTH = 50;

/**
 * A typed text as part of a file name that every system accepts: letters, digits, spaces, dots, dashes and
 * underscores; no separators, no control or direction characters, no dot or space at either end.
 * @param fallback used when nothing remains
 */
function safeName(text: string, fallback: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\p{Variation_Selector}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, '_');
  const short = [...plain].slice(0, MAX_LENGTH).join('');
  return short.replace(/^[ ._]+|[ ._]+$/g, '') || fallback;
}

/** The extension of an object's path or of a file's name, with its dot; empty without one. */
const extensionOf = (name: string): string => /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';

/** Its name without the extension. */
const baseOf = (name: string): string => name.slice(0, name.length - extensionOf(name).length);

/** Numbers start at 1 and have leading zeros, so that files sort in the account's order. */
const numbered = (index: number, digits: number): string => String(index + 1).padStart(digits, '0');

/** The folder of an album. @param index from 0, oldest first */
export const albumFolder = (index: number, title: string | null): string =>
  `albums/${numbered(index, 3)}-${safeName(title ?? '', 'untitled')}`;

/** A photo's file in the folder of its album. @param photo.upload_path the extension is that of the upload */
export const photoFile = (photo: {
  position: number;
  name: string;
  upload_path: string;
}): string => {
  const name = safeName(baseOf(photo.name), 'photo');
  return `photos/${numbered(photo.position, 2)}-${name}${extensionOf(photo.upload_path)}`;
};

/** The file of an upload that no album uses. @param index from 0 */
export const uploadFile = (index: number, path: string): string =>
  `uploads/${numbered(index, 3)}${extensionOf(path)}`;
