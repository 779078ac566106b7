import type { ChildProcess } from 'node:child_process';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { HeaderSize } from '../header/photo-header.ts';
import { photoProblem } from '../photo-problem.ts';
import type { ChildAnswer, ChildMessage, ChildTask } from './child/child-messages.ts';
import { startChild } from './child/start-child.ts';
import type { PhotoLimits } from './photo-limits.ts';
import { type Excess, watchWork } from './watch-work.ts';

/** Why a process ended while it worked on a photo: it exceeded a limit, crashed, or was killed from outside. */
export type EndReason = Excess['reason'] | 'crash' | 'killed';

type Exit = { kind: 'exit'; code: number | null; signal: NodeJS.Signals | null };

/** For operators: the limit that was exceeded, the photo's usage, and its size by its header. */
type OverLimit = { kind: 'excess'; excess: Excess & { megapixels: number | null } };

/** How the work on a photo ended. */
type Outcome = ChildAnswer | Exit | OverLimit;

/** Signals by which the kernel or the C library ends a crashing process. */
const CRASH_SIGNALS = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

/**
 * The error for an outcome without a photo or logo: a photo problem only if the file is the cause.
 * @param name the photo's file name
 * @param onEnded called when the process has ended without an answer
 */
function errorOf(
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

/** The result of a photo or a logo. */
export type Done = Extract<ChildAnswer, { kind: 'photo' | 'logo' }>;

export type ImagingProcess = {
  readonly pid: number | undefined;
  isAlive(): boolean;
  /** Resolves once the process has computed at full speed; rejects when it can't, or has ended before. */
  readonly warmedUp: Promise<void>;
  /**
   * Works on one photo or logo; one at a time.
   * @throws AppError a photo problem; the process is gone when it exceeded a limit or crashed
   * @throws AppError imaging_hung, process_killed (from outside); the process is gone
   * @throws Error when the process could not start, or failed
   */
  work(task: ChildTask): Promise<Done>;
  /** CPU time that the last upload has taken, in milliseconds. */
  cpuMsOfPhoto(): number;
  /** Kills the process; resolves when it is gone. */
  end(): Promise<void>;
};

type ImagingProcessOptions = {
  file: string;
  /** Whether to search for people and things; true by default. */
  detects?: boolean;
  limitsFor: (header: HeaderSize | null) => PhotoLimits;
  /** Called when the process ends before answering. */
  onEnded: (reason: EndReason) => void;
};

/** Resolves when the process has ended or could not be started. */
function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ kind: 'exit', code, signal }));
    // 'error' also reports late kills and messages; only a failed start has no exit to wait for.
    child.on('error', () => {
      if (child.pid === undefined) resolve({ kind: 'exit', code: null, signal: null });
    });
  });
}

/**
 * The listeners of the current photo, unset between photos: a process that works for days must not keep finished photos
 * alive.
 */
type Listener = {
  /** Called with the process's messages about the photo. */
  message(message: ChildMessage): void;
  /** Called when the process has ended, maybe before the photo. */
  exit(exit: Exit): void;
};
const NOBODY: Listener = { message: () => undefined, exit: () => undefined };

type Child = {
  child: ChildProcess;
  /** Replaces the listener. */
  listen(listener: Listener): void;
  /** Called with the CPU time that the process has got for the upload, ms. */
  onCpu(cpuMs: number): void;
};

/**
 * Watches a process for an upload: before it begins, only for hanging, because it may still be compiling its code; then
 * for all limits.
 * @returns what to call with each message of the process
 */
function watchUpload(
  { child, onCpu }: Child,
  { limitsFor }: ImagingProcessOptions,
  { settle, signal }: { settle: (outcome: Outcome) => void; signal: AbortSignal },
): (message: ChildMessage) => void {
  const waiting = new AbortController();
  let header: HeaderSize | null = null;
  const watch = async (limits: () => PhotoLimits, until: AbortSignal) => {
    const excess = await watchWork({ pid: child.pid ?? 0, limits, signal: until, onCpu });
    if (excess === null) return;
    settle({ kind: 'excess', excess: { ...excess, megapixels: header?.megapixels ?? null } });
  };
  const unlimited = { cpuMs: Number.POSITIVE_INFINITY, residentBytes: Number.POSITIVE_INFINITY };
  void watch(
    () => ({ ...limitsFor(null), ...unlimited }),
    AbortSignal.any([signal, waiting.signal]),
  );
  return (message) => {
    if (message.kind === 'begun') {
      waiting.abort();
      void watch(() => limitsFor(header), signal);
    } else if (message.kind === 'header') header = message.size;
  };
}

/** Sends a photo or logo and waits for the first of: the answer, an exceeded limit, an exit. */
async function outcomeOf(
  running: Child,
  task: ChildTask,
  options: ImagingProcessOptions,
): Promise<Outcome> {
  const { child, listen } = running;
  const answer = Promise.withResolvers<Outcome>();
  const done = new AbortController();
  const settle = answer.resolve;
  const follow = watchUpload(running, options, { settle, signal: done.signal });
  listen({
    message(message) {
      if (isAnswer(message)) settle(message);
      else follow(message);
    },
    exit: settle,
  });
  child.send(task, () => {
    // If the channel is gone, so is the process, and its exit gives the reason.
  });
  const outcome = await answer.promise;
  done.abort();
  listen(NOBODY);
  return outcome;
}

const isAnswer = (message: ChildMessage): message is ChildAnswer =>
  message.kind === 'photo' ||
  message.kind === 'logo' ||
  message.kind === 'problem' ||
  message.kind === 'error';

/** Starts a process that works on photos and is killed as soon as a photo exceeds its limits. */
export function startImagingProcess(options: ImagingProcessOptions): ImagingProcess {
  const child = startChild(options.file, { detects: options.detects ?? true });
  const exit = exitOf(child);
  const warmedUp = Promise.withResolvers<void>();
  // Callers that wait for it get the rejection; without callers, a process may fail silently.
  warmedUp.promise.catch(() => undefined);
  let listener = NOBODY;
  let ended: Exit | null = null;
  void exit.then((how) => {
    ended = how;
    warmedUp.reject(new Error('an imaging process ended before it was ready'));
    listener.exit(how);
  });
  child.on('message', (received) => {
    const message = received as ChildMessage; // the other end of this channel is our own code
    if (message.kind === 'warm') warmedUp.resolve();
    else if (message.kind === 'cold') warmedUp.reject(new Error(message.message));
    else listener.message(message);
  });
  let cpuMs = 0;
  const running: Child = {
    child,
    listen(next) {
      listener = next;
      if (ended !== null) listener.exit(ended);
    },
    onCpu(used) {
      cpuMs = used;
    },
  };
  const end = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  return {
    pid: child.pid,
    isAlive: () => child.exitCode === null && child.signalCode === null && child.pid !== undefined,
    warmedUp: warmedUp.promise,
    end,
    cpuMsOfPhoto: () => cpuMs,
    async work(task) {
      cpuMs = 0;
      const outcome = await outcomeOf(running, task, options);
      if (outcome.kind === 'photo' || outcome.kind === 'logo') return outcome;
      if (outcome.kind === 'excess') await end();
      throw errorOf(outcome, 'logo' in task ? 'logo' : task.name, options.onEnded);
    },
  };
}
