import libheif from 'libheif-js/wasm-bundle.js';
import { TruncatedError, UnsupportedEncodingError } from '../../photo-problem.ts';
import { UNKNOWN_COLORS } from './signal-reader.ts';

/** A place in libheif's memory; 0 is none. */
export type Address = number;

/** Numbers of libheif's errors (heif_error.h). */
export const ERROR = {
  OK: 0,
  UNSUPPORTED_FILETYPE: 3,
  UNSUPPORTED_FEATURE: 4,
  NO_PROFILE: 10,
} as const;
const SUBERROR = { END_OF_DATA: 100, UNKNOWN_PRIMARIES: 133, UNKNOWN_MATRIX: 135 } as const;
/** Bytes of an address or a number in WebAssembly; an error has a code, a subcode and the address of its text. */
export const WORD_BYTES = 4;
const ERROR_BYTES = 12;

export const readInt = (at: Address): number => libheif.HEAP32[at / WORD_BYTES] ?? 0;

/** Lends memory of libheif, filled with zeros. */
export function withMemory<Result>(bytes: number, use: (at: Address) => Result): Result {
  const at = libheif._malloc(bytes);
  if (at === 0) throw new Error('libheif: out of memory');
  try {
    libheif.HEAPU8.fill(0, at, at + bytes);
    return use(at);
  } finally {
    libheif._free(at);
  }
}

/** Calls a function of libheif that stores the address of something new. @returns 0 for a tolerated error */
export function newAddress(
  call: (error: Address, result: Address) => void,
  tolerated: readonly number[] = [],
): Address {
  return withMemory(WORD_BYTES, (result) => {
    check((error) => call(error, result), tolerated);
    return readInt(result);
  });
}

/**
 * Calls a function of libheif.
 * @throws TruncatedError, UnsupportedEncodingError; Error for any other that it returns
 */
export function check(call: (error: Address) => void, tolerated: readonly number[] = []): void {
  withMemory(ERROR_BYTES, (at) => {
    call(at);
    const code = readInt(at);
    if (code === ERROR.OK || tolerated.includes(code)) return;
    throw errorFor(code, readInt(at + WORD_BYTES), readText(readInt(at + 2 * WORD_BYTES)));
  });
}

function errorFor(code: number, subcode: number, message: string): Error {
  const cause = new Error(`libheif: ${message}`);
  if (subcode === SUBERROR.END_OF_DATA)
    return new TruncatedError('an item lies beyond the file', { cause });
  // Between these two is that of unknown transfer characteristics.
  if (subcode >= SUBERROR.UNKNOWN_PRIMARIES && subcode <= SUBERROR.UNKNOWN_MATRIX)
    return new UnsupportedEncodingError(UNKNOWN_COLORS, { cause });
  if (code === ERROR.UNSUPPORTED_FEATURE || code === ERROR.UNSUPPORTED_FILETYPE)
    return new UnsupportedEncodingError('HEIF', { cause });
  return cause;
}

function readText(at: Address): string {
  const end = libheif.HEAPU8.indexOf(0, at);
  return Buffer.from(libheif.HEAPU8.subarray(at, end)).toString('utf8');
}
