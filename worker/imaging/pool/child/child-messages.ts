import type { HeaderSize } from '../../header/photo-header.ts';
import type { PhotoProblemCode } from '../../photo-problem.ts';
import type { LogoFile, ProcessedPhoto, RenderedLogo, Upload } from '../../processed-photo.ts';

/** A message to an imaging process: a photo to process, or a logo to re-encode. */
export type ChildTask = Upload | LogoFile;

/** The answer of an imaging process. Errors are plain values, because the channel loses their class and code. */
export type ChildAnswer =
  | { kind: 'photo'; photo: ProcessedPhoto }
  | { kind: 'logo'; logo: RenderedLogo }
  | { kind: 'problem'; code: PhotoProblemCode; encoding: string | null; cause: string }
  | { kind: 'error'; message: string };

/**
 * Messages of an imaging process: `warm` once its code is compiled, or `cold` if that fails; for each upload `begun`,
 * its header's size, and an answer.
 */
export type ChildMessage =
  | { kind: 'warm' }
  | { kind: 'cold'; message: string }
  | { kind: 'begun' }
  | { kind: 'header'; size: HeaderSize }
  | ChildAnswer;
