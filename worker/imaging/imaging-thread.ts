import { isPhotoFault, type PhotoFaultCode } from './photo-fault.ts';
import { type ProcessedPhoto, processPhoto } from './process-photo.ts';
import type { Upload } from './render-photo.ts';

/** What a thread answers: an error's class and code don't survive the way between threads, so a fault is a value. */
export type ThreadAnswer = { photo: ProcessedPhoto } | { fault: PhotoFaultCode; cause: string };

/** What each thread of an imaging pool runs, one photo at a time. */
export default async function answer(upload: Upload): Promise<ThreadAnswer> {
  try {
    return { photo: await processPhoto(upload) };
  } catch (error) {
    if (isPhotoFault(error)) return { fault: error.code, cause: String(error.cause ?? '') };
    throw error;
  }
}
