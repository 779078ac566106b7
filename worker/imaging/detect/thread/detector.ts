import path from 'node:path';
import type { Pixels } from '../../pixels.ts';
import { type Detections, NO_DETECTIONS } from '../detections.ts';
import { type DetectorThread, startThread } from './start-thread.ts';

const THREAD_FILE = path.join(import.meta.dirname, 'detector-thread.ts');
/** What one picture may take. */
type DetectorLimits = {
  /**
   * CPU time of the process in milliseconds, which unlike elapsed time does not grow while the machine is busy: so the
   * same photo has the same findings. A picture takes 500, and the first one 800 more for loading the models.
   */
  readonly cpuMs: number;
  readonly elapsedMs: number;
};

/** Elapsed time leaves 25 s of the photo’s 40 for the rest. */
const LIMITS: DetectorLimits = { cpuMs: 3000, elapsedMs: 15_000 };
const POLL_MS = 50;

/** Why a picture was not looked at completely, for operators. */
export type DetectorFailure = { readonly reason: 'deadline' | 'failed'; readonly message: string };

export type Detector = {
  /** Looks at a picture. Never rejects: what was not found in time, or because of a failure, is missing. */
  detect(picture: Pixels): Promise<Detections>;
  /** Ends the thread; a later picture starts another. */
  close(): Promise<void>;
};

type Options = {
  limits?: DetectorLimits;
  onFailure?: (failure: DetectorFailure) => void;
  /** The thread's program; tests use others. */
  threadFile?: string;
};

/** Starts a thread that loads the models. It is terminated at a picture's deadline, which frees its memory. */
export function createDetector({
  limits = LIMITS,
  onFailure = () => undefined,
  threadFile = THREAD_FILE,
}: Options = {}): Detector {
  let thread: DetectorThread | null = startThread(threadFile);
  let last: Promise<unknown> = Promise.resolve();

  async function look(picture: Pixels): Promise<Detections> {
    thread ??= startThread(threadFile);
    const answer = await gather(thread, picture, limits);
    if (answer.failure === null) return answer.found;
    await close();
    onFailure(answer.failure);
    return answer.found;
  }

  async function close(): Promise<void> {
    const closing = thread;
    thread = null;
    await closing?.end();
  }

  return {
    detect(picture) {
      const detections = last.then(() => look(picture));
      last = detections;
      return detections;
    },
    close,
  };
}

type Answer = { found: Detections; failure: DetectorFailure | null };

/** Collects what the thread finds in a picture until it is done, fails, or exceeds a limit. */
async function gather(
  thread: DetectorThread,
  picture: Pixels,
  limits: DetectorLimits,
): Promise<Answer> {
  let found: Detections = NO_DETECTIONS;
  const answer = Promise.withResolvers<DetectorFailure | null>();
  const stopWatching = watch(limits, (message) => answer.resolve({ reason: 'deadline', message }));
  const stopReceiving = thread.send(picture, (message) => {
    if (message.kind === 'things') found = { ...found, things: message.things };
    else if (message.kind === 'faces') found = { ...found, faces: message.faces };
    else if (message.kind === 'done') answer.resolve(null);
    else answer.resolve({ reason: 'failed', message: message.message });
  });
  const failure = await answer.promise;
  stopWatching();
  stopReceiving();
  return { found: { ...found, isComplete: failure === null }, failure };
}

/** Calls `exceeded` once when the process takes more than the limits from now on; returns what ends the watch. */
function watch({ cpuMs, elapsedMs }: DetectorLimits, exceeded: (message: string) => void) {
  const started = performance.now();
  const before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const used = { cpu: (user + system) / 1000, elapsed: performance.now() - started };
    if (used.cpu <= cpuMs && used.elapsed <= elapsedMs) return;
    exceeded(
      `after ${Math.round(used.cpu)} ms of CPU time, ${Math.round(used.elapsed)} ms elapsed`,
    );
  }, POLL_MS);
  return () => clearInterval(timer);
}
