import type { DetectorFailure } from '../../detect/thread/detector.ts';
import type { HeaderSize } from '../../header/photo-header.ts';
import type { PhotoProblemCode } from '../../photo-problem.ts';
import type { ProcessedPhoto } from '../../process-photo.ts';

/** The answer of an imaging process to an upload. Errors are plain values, because the channel loses their class and code. */
export type ChildAnswer =
  | { kind: 'photo'; photo: ProcessedPhoto }
  | { kind: 'problem'; code: PhotoProblemCode; cause: string }
  | { kind: 'error'; message: string };

/**
 * Messages of an imaging process: `ready` once, then for each upload its header's size, `incomplete` when the detector
 * failed, and an answer.
 */
export type ChildMessage =
  | { kind: 'ready' }
  | { kind: 'header'; size: HeaderSize }
  | { kind: 'incomplete'; reason: DetectorFailure['reason'] }
  | ChildAnswer;
