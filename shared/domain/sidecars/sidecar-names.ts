import type { SidecarProgram } from '@photo-coach/shared/contracts/http/sidecars.ts';
import { cutToBytes } from '../text/cut-to-bytes.ts';

/** Bytes that every file system allows for a name, without the extension of a sidecar. */
const MAX_BYTES = 255 - '.xmp'.length;

/** A photo's name without characters that a file name can't hold; unchanged if a file can have it everywhere. */
function fileName(name: string): string {
  const possible = name.toWellFormed().replace(/[\p{Cc}/\\:*?"<>|]/gu, '_');
  return /^[. ]*$/.test(possible) ? 'photo' : possible;
}

const withoutExtension = (name: string): string => name.replace(/(?<=.)\.[^.]*$/, '');

/** `IMG_1.xmp` for Lightroom, and `IMG_1.jpg.xmp` for darktable and digiKam. */
const sidecarName = (name: string, program: SidecarProgram): string => {
  const own = fileName(name);
  return `${cutToBytes(program === 'lightroom' ? withoutExtension(own) : own, MAX_BYTES)}.xmp`;
};

/**
 * The paths of the sidecars of photos in one zip, in their order. A sidecar belongs to its photo by its name alone, so
 * photos whose sidecars have the same name, on systems that ignore case too, have them in folders: `2/IMG_1.xmp`.
 */
export function sidecarPaths(names: readonly string[], program: SidecarProgram): string[] {
  const taken = new Map<string, number>();
  return names.map((name) => {
    const own = sidecarName(name, program);
    const key = own.normalize('NFC').toLowerCase();
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return count === 1 ? own : `${count}/${own}`;
  });
}
