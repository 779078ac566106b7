import { Worker } from 'node:worker_threads';
import type { Pixels } from '../../pixels.ts';
import type { ThreadMessage, ThreadRequest } from './thread-messages.ts';

export type DetectorThread = {
  /**
   * Sends a picture; one at a time.
   * @param receive gets the thread's answer, and `failed` when the thread ends
   * @returns stops receiving
   */
  send(picture: Pixels, receive: (message: ThreadMessage) => void): () => void;
  /** Terminates the thread, even in the middle of a computation. */
  end(): Promise<unknown>;
};

/** Starts a detector's thread. Between pictures it does not keep the process alive. */
export function startThread(file: string): DetectorThread {
  const worker = new Worker(file);
  let receive: (message: ThreadMessage) => void = () => undefined;
  let ending: string | null = null;
  const fail = (message: string) => {
    ending ??= message;
    receive({ kind: 'failed', message: ending });
  };
  worker.on('message', (message: ThreadMessage) => receive(message));
  worker.once('error', (error) => fail(String(error)));
  worker.once('exit', () => fail('the thread has ended'));
  worker.unref();
  return {
    send(picture, listener) {
      receive = listener;
      worker.ref();
      if (ending === null) worker.postMessage({ picture } satisfies ThreadRequest);
      else fail(ending);
      return () => {
        receive = () => undefined;
        worker.unref();
      };
    },
    end: () => worker.terminate(),
  };
}
