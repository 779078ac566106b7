import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { RAW_WITHOUT_JPEG } from '@photo-coach/shared/domain/raw/raw-formats.ts';
import {
  MAX_ASPECT,
  MAX_JPEG_SCANS,
  MAX_PIXELS,
  MAX_SIDE,
  MIN_SIDE,
  UPLOAD_MAX_BYTES,
} from '@photo-coach/shared/domain/uploads.ts';

/** Problems of a file that no retry can solve: code to the sentence after the file's name. */
const PROBLEM_TEXTS = {
  photo_type_not_allowed: 'Unsupported file type. Please use JPEG, PNG, WEBP, TIFF, or HEIC files.',
  photo_raw_without_jpeg: RAW_WITHOUT_JPEG,
  photo_empty: 'This file is empty. Please upload the photo again.',
  photo_unreadable:
    'This file is damaged or incomplete and cannot be opened. Please upload the original photo again.',
  photo_too_many_pixels: `This photo has more than ${MAX_PIXELS / 1_000_000} megapixels. Please upload a smaller version.`,
  // Only when it is shown: the first number that is formatted loads ICU's data, at each start of an imaging process.
  get photo_dimensions_not_allowed() {
    return `This photo's sides must be between ${MIN_SIDE} and ${MAX_SIDE.toLocaleString('en')} pixels, and one at most ${MAX_ASPECT} times the other. Please upload another version.`;
  },
  photo_too_complex: `This JPEG is saved in more than ${MAX_JPEG_SCANS} passes. Please save it again as a standard JPEG and upload that.`,
  photo_decode_timeout:
    'This photo could not be read: opening it takes too long. Please save it again as a standard JPEG and upload that.',
  photo_decode_failed:
    'This photo could not be opened: it is damaged, or it needs too much memory. Please save it as a standard JPEG and upload it again.',
  photo_missing: 'The upload of this file did not arrive. Please upload the photo again.',
  photo_replaced: 'This file was replaced after you submitted it. Please upload the photo again.',
  file_too_large: `File too large. Maximum size: ${UPLOAD_MAX_BYTES / 1024 / 1024}MB`,
} as const satisfies Partial<Record<ErrorCode, string>>;

export type PhotoProblemCode = keyof typeof PROBLEM_TEXTS;

/** The error for a problem of the file `name`; its message is shown to people and names the file. */
export function photoProblem(code: PhotoProblemCode, name: string, cause?: unknown): AppError {
  return new AppError(code, `${name}: ${PROBLEM_TEXTS[code]}`, { cause });
}

/** Whether an error is a photo problem, which is shown to the photo's owner and not retried. */
export function isPhotoProblem(error: unknown): error is AppError & { code: PhotoProblemCode } {
  return error instanceof AppError && Object.hasOwn(PROBLEM_TEXTS, error.code);
}
