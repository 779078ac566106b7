import type { HeaderSize } from '../../header/photo-header.ts';
import type { PhotoProblemCode } from '../../photo-problem.ts';
import type { ProcessedPhoto } from '../../process-photo.ts';

/** What an imaging process answers to an upload; errors are values, as their class and code are lost on the way. */
export type ChildAnswer =
  | { kind: 'photo'; photo: ProcessedPhoto }
  | { kind: 'fault'; code: PhotoProblemCode; cause: string }
  | { kind: 'error'; message: string };

/** What an imaging process sends: `ready` once, then for each upload its header's size and an answer. */
export type ChildMessage = { kind: 'ready' } | { kind: 'header'; size: HeaderSize } | ChildAnswer;
