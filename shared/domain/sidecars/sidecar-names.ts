import type { SidecarProgram } from '@photo-coach/shared/contracts/http/sidecars.ts';
import { fileNameKey, safeFileName } from '../text/safe-file-name.ts';

const withoutExtension = (name: string): string => name.replace(/(?<=.)\.[^.]*$/, '');

/** `IMG_1` of `IMG_1.xmp` for Lightroom, and `IMG_1.jpg` of `IMG_1.jpg.xmp` for darktable and digiKam. */
const sidecarStem = (name: string, program: SidecarProgram): string =>
  program === 'lightroom' ? withoutExtension(name) : name;

function sidecarName(name: string, program: SidecarProgram): string {
  const named = /^[. ]*$/.test(name) ? 'photo' : name;
  return safeFileName(sidecarStem(named, program), '.xmp');
}

/**
 * The paths of the sidecars of photos in one zip, in their order. A sidecar belongs to its photo by its name alone, so
 * photos whose sidecars have the same name, on systems that ignore case too, have them in folders: `2/IMG_1.xmp`.
 */
export function sidecarPaths(names: readonly string[], program: SidecarProgram): string[] {
  const taken = new Map<string, number>();
  return names.map((name) => {
    const own = sidecarName(name, program);
    const key = fileNameKey(own);
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return count === 1 ? own : `${count}/${own}`;
  });
}

/** Whether programs find a photo's sidecar beside it, under the name that it has in the zip. */
export const isNamedAfter = (name: string, sidecar: string, program: SidecarProgram): boolean =>
  sidecar.slice(sidecar.indexOf('/') + 1) === `${sidecarStem(name, program)}.xmp`;
