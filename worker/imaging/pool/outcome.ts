import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { photoProblem } from '../photo-problem.ts';
import type { ChildAnswer } from './child/child-messages.ts';
import type { Excess } from './watch-work.ts';

/** Why a process ended while it worked on a photo: it exceeded a limit, crashed, or was killed from outside. */
export type EndReason = Excess['reason'] | 'crash' | 'killed';

export type Exit = { kind: 'exit'; code: number | null; signal: NodeJS.Signals | null };

/** For operators: the limit that was exceeded, the photo's usage, and its size by its header. */
type OverLimit = { kind: 'excess'; excess: Excess & { megapixels: number | null } };

/** How the work on a photo ended. */
export type Outcome = ChildAnswer | Exit | OverLimit;

/** Signals by which the kernel or the C library ends a crashing process. */
const CRASH_SIGNALS = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

/**
 * The error for an outcome without a photo or logo: a photo problem only if the file is the cause.
 * @param name the photo's file name
 * @param onEnded called when the process has ended without an answer
 */
export function errorOf(
  outcome: Exclude<Outcome, { kind: 'photo' | 'logo' }>,
  name: string,
  onEnded: (reason: EndReason) => void,
): Error {
  switch (outcome.kind) {
    case 'problem':
      return photoProblem(outcome.code, name, { cause: outcome.cause, kind: outcome.encoding });
    case 'error':
      return new Error(outcome.message);
    case 'excess':
      onEnded(outcome.excess.reason);
      return errorOfExcess(outcome, name);
    case 'exit':
      return errorOfExit(outcome, name, onEnded);
  }
}

function errorOfExcess({ excess }: OverLimit, name: string): Error {
  switch (excess.reason) {
    case 'deadline':
      return photoProblem('photo_decode_timeout', name, { cause: excess });
    case 'memory':
      return photoProblem('photo_decode_failed', name, { cause: excess });
    case 'hung':
      return new AppError('imaging_hung', 'An imaging process hung.', { cause: excess });
  }
}

function errorOfExit(
  { code, signal }: Exit,
  name: string,
  onEnded: (reason: EndReason) => void,
): Error {
  if (code !== null || CRASH_SIGNALS.has(signal ?? '')) {
    onEnded('crash');
    return photoProblem('photo_decode_failed', name, {
      cause: { reason: 'crash', code, signal },
    });
  }
  onEnded('killed');
  return new AppError('process_killed', `An imaging process was killed from outside (${signal}).`);
}
