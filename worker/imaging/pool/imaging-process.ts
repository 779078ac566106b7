import type { ChildProcess } from 'node:child_process';
import type { HeaderSize } from '../header/photo-header.ts';
import { photoProblem } from '../photo-problem.ts';
import type { ProcessedPhoto } from '../process-photo.ts';
import type { Upload } from '../render-photo.ts';
import type { ChildAnswer, ChildMessage } from './child/child-messages.ts';
import { startChild } from './child/start-child.ts';
import { countIncompleteDetection } from './metrics.ts';
import type { PhotoLimits } from './photo-limits.ts';
import { type Excess, watchWork } from './process-usage.ts';

/** Why a process ended while it worked on a photo: it exceeded a limit, crashed, or was killed from outside. */
export type EndReason = Excess['reason'] | 'crash' | 'killed';

export type ImagingProcess = {
  readonly pid: number | undefined;
  isAlive(): boolean;
  /**
   * Works on one upload; one at a time.
   * @throws AppError a photo problem; the process is gone when it exceeded a limit or crashed
   * @throws AbortError once the signal is aborted; the process is gone
   * @throws Error when the process could not start or was killed from outside
   */
  work(upload: Upload, signal?: AbortSignal): Promise<ProcessedPhoto>;
  /** Kills the process; resolves when it is gone. */
  end(): Promise<void>;
};

type Exit = { kind: 'exit'; code: number | null; signal: NodeJS.Signals | null };
/** For operators: the limit that was exceeded, the photo's usage, and its size by its header. */
type OverLimit = { kind: 'excess'; excess: Excess & { megapixels: number | null } };
type Outcome = ChildAnswer | Exit | OverLimit | { kind: 'aborted' };

type Options = {
  file: string;
  /** Whether people and things are looked for; true by default. */
  detects?: boolean;
  limitsFor: (header: HeaderSize | null) => PhotoLimits;
  /** Called when the process ends before answering. */
  onEnded: (reason: EndReason) => void;
};

/** Signals by which the kernel or the C library ends a crashing process. */
const CRASH_SIGNALS = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

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

/** Starts a process that works on photos and is killed as soon as one exceeds its limits. */
export function startImagingProcess({
  file,
  detects = true,
  limitsFor,
  onEnded,
}: Options): ImagingProcess {
  const child = startChild(file, { detects });
  const exit = exitOf(child);
  const ready = Promise.withResolvers<'ready'>();
  let receive: (message: ChildMessage) => void = () => undefined;
  // The other end of this channel is our own code.
  child.on('message', (message) => {
    if ((message as ChildMessage).kind === 'ready') ready.resolve('ready');
    else receive(message as ChildMessage);
  });
  const end = async () => {
    child.kill('SIGKILL');
    await exit;
  };

  /** Sends the upload and waits for the first of: the answer, an exceeded limit, an abort, an exit. */
  async function outcomeOf(upload: Upload, signal: AbortSignal | undefined): Promise<Outcome> {
    const answer = Promise.withResolvers<Outcome>();
    const done = new AbortController();
    let header: HeaderSize | null = null;
    receive = (message) => {
      if (message.kind === 'header') header = message.size;
      else if (message.kind === 'incomplete') countIncompleteDetection(message.reason);
      else if (message.kind !== 'ready') answer.resolve(message);
    };
    const abort = () => answer.resolve({ kind: 'aborted' });
    signal?.addEventListener('abort', abort, { signal: done.signal });
    if (signal?.aborted) abort();
    child.send(upload, (error) => {
      // A channel that is gone means a process that is: its exit says why.
      if (error !== null) void exit.then(answer.resolve);
    });
    const watched = watchWork(child.pid ?? 0, () => limitsFor(header), done.signal);
    void watched.then((excess) => {
      const megapixels = header?.megapixels ?? null;
      if (excess !== null) answer.resolve({ kind: 'excess', excess: { ...excess, megapixels } });
    });
    void exit.then(answer.resolve);
    const outcome = await answer.promise;
    done.abort();
    return outcome;
  }

  return {
    pid: child.pid,
    isAlive: () => child.exitCode === null && child.signalCode === null && child.pid !== undefined,
    end,
    async work(upload, signal) {
      if ((await Promise.race([ready.promise, exit])) !== 'ready') {
        throw new Error('an imaging process could not start');
      }
      const outcome = await outcomeOf(upload, signal);
      if (outcome.kind === 'photo') return outcome.photo;
      if (outcome.kind === 'excess' || outcome.kind === 'aborted') await end();
      throw errorOf(outcome, upload.name, onEnded);
    },
  };
}

/** The error of an aborted photo. */
export const abortError = () => new DOMException('The photo is not wanted any more.', 'AbortError');

/** The error for an outcome without a photo. */
function errorOf(
  outcome: Exclude<Outcome, { kind: 'photo' }>,
  name: string,
  onEnded: Options['onEnded'],
): Error {
  switch (outcome.kind) {
    case 'problem':
      return photoProblem(outcome.code, name, outcome.cause);
    case 'error':
      return new Error(outcome.message);
    case 'aborted':
      return abortError();
    case 'excess':
      onEnded(outcome.excess.reason);
      return photoProblem(
        outcome.excess.reason === 'deadline' ? 'photo_decode_timeout' : 'photo_decode_failed',
        name,
        outcome.excess,
      );
    case 'exit':
      return errorOfExit(outcome, name, onEnded);
  }
}

function errorOfExit({ code, signal }: Exit, name: string, onEnded: Options['onEnded']): Error {
  if (code !== null || CRASH_SIGNALS.has(signal ?? '')) {
    onEnded('crash');
    return photoProblem('photo_decode_failed', name, { reason: 'crash', code, signal });
  }
  onEnded('killed');
  return new Error(`an imaging process was killed from outside (${signal})`);
}
