import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { FILE_CUT_OFF, RAW_WITHOUT_JPEG } from '@photo-coach/shared/domain/raw/raw-formats.ts';
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
    'This file is damaged and can’t be opened. Please upload the original photo again.',
  photo_truncated: FILE_CUT_OFF,
  // Its sentence names the kind.
  photo_encoding_unsupported: '',
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

/** A problem of a file that no retry can solve. */
class PhotoProblem extends AppError {
  declare readonly code: PhotoProblemCode;
  /** What is not supported, for photo_encoding_unsupported: 'TIFF (compressed with ZSTD)'. */
  readonly kind: string | null;

  constructor(code: PhotoProblemCode, message: string, options: ProblemOptions) {
    super(code, message, { cause: options.cause });
    this.kind = options.kind ?? null;
  }
}

type ProblemOptions = { cause?: unknown; kind?: string | null };

const kindText = (kind: string) =>
  `This kind of ${kind} can’t be read. Please save it as a JPEG and upload that.`;

/**
 * The error for a problem of the file `name`; its message is shown to people and names the file.
 * @param options.kind the kind of file, for photo_encoding_unsupported
 */
export function photoProblem(
  code: PhotoProblemCode,
  name: string,
  options: ProblemOptions = {},
): AppError {
  const text =
    code === 'photo_encoding_unsupported' ? kindText(options.kind ?? 'file') : PROBLEM_TEXTS[code];
  return new PhotoProblem(code, `${name}: ${text}`, options);
}

/** Whether an error is a photo problem, which is shown to the photo's owner and not retried; the storage throws some. */
export const isPhotoProblem = (error: unknown): error is AppError & { code: PhotoProblemCode } =>
  error instanceof AppError && Object.hasOwn(PROBLEM_TEXTS, error.code);

/** The kind of file that can't be decoded; null for other problems. */
export const findKind = (error: unknown): string | null =>
  error instanceof PhotoProblem ? error.kind : null;

/** A file whose end is missing, found while it is read; decodePhoto makes it a photo problem. */
export class TruncatedError extends Error {}

/** An encoding that can't be decoded, found while a file is read; decodePhoto makes it a photo problem. */
export class UnsupportedEncodingError extends Error {
  /** As in the sentence 'This kind of … can’t be read': 'TIFF (compressed with ZSTD)'. */
  readonly kind: string;

  constructor(kind: string, options?: ErrorOptions) {
    super(`not supported: ${kind}`, options);
    this.kind = kind;
  }
}

/** The photo problem for any error of a decoder: an unknown one means that the file is damaged. */
export function toPhotoProblem(error: unknown, name: string): AppError {
  if (isPhotoProblem(error)) return error;
  const cause = error;
  if (error instanceof TruncatedError) return photoProblem('photo_truncated', name, { cause });
  if (error instanceof UnsupportedEncodingError)
    return photoProblem('photo_encoding_unsupported', name, { cause, kind: error.kind });
  return photoProblem('photo_unreadable', name, { cause });
}
