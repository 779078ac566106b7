import { cutToBytes } from './cut-to-bytes.ts';

/** Characters that a file's name can't hold on Windows; the slashes and NUL nowhere. */
export const UNSAFE_CHARACTERS = /[\p{Cc}<>:"/\\|?*]/gu;

/**
 * Names of devices on Windows, which no file can have with any extension.
 * @see https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/i;

/** What ext4, APFS and most others allow; NTFS counts 255 UTF-16 units, which are never more. */
const MAX_NAME_BYTES = 255;

/**
 * A name that a file or folder can have on Windows, macOS and Linux alike; unchanged if the given one is such.
 * @param extension with its dot; kept whole, however long the rest is
 */
export function safeFileName(stem: string, extension = ''): string {
  const room = MAX_NAME_BYTES - extension.length;
  const possible = cutToBytes(stem.toWellFormed().replace(UNSAFE_CHARACTERS, '_'), room);
  const isDevice = DEVICE.test(`${possible}${extension}`);
  const name = `${isDevice ? cutToBytes(`_${possible}`, room) : possible}${extension}`;
  // Windows drops dots and blanks at the end, and no file can be "" or "..".
  return name.replace(/[. ]$/, '_') || '_';
}

/** Equal for names that are one file on some system: those that differ in case, or in how accents are encoded. */
export const fileNameKey = (name: string): string =>
  name.normalize('NFD').toUpperCase().toLowerCase().normalize('NFC');
