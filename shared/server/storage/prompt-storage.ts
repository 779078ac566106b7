import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { afterIo } from '../stores/after-io.ts';
import { OUTAGE_RETRY_SECONDS } from '../stores/create-breaker.ts';
import type { Storage } from './storage.ts';

const unanswered = () =>
  new AppError('service_unavailable', 'Service temporarily unavailable', {
    retryAfterSeconds: OUTAGE_RETRY_SECONDS,
  });

/**
 * A store for requests: the calls that a request needs before it can answer fail once the store has answered nothing
 * for a while. Lookups of hundreds of files wait for one another, so a single one may take longer.
 * @param silenceMs longest time without any answer
 * @throws AppError service_unavailable from `head`, `signUpload`, `conditionalWrites`, `startMultipart` and `listParts`
 */
export function promptStorage<Prompt extends Storage>(storage: Prompt, silenceMs: number): Prompt {
  let answered = 0;

  function promptly<Given extends unknown[], Result>(
    call: (...given: Given) => Promise<Result>,
  ): (...given: Given) => Promise<Result> {
    return async (...given) => {
      const begun = performance.now();
      const late = Promise.withResolvers<never>();
      function check(): void {
        const left = Math.max(begun, answered) + silenceMs - performance.now();
        if (left <= 0) late.reject(unanswered());
        else cancel = afterIo(left, check);
      }
      let cancel = afterIo(silenceMs, check);
      const answer = call(...given).finally(() => {
        answered = performance.now();
      });
      try {
        return await Promise.race([answer, late.promise]);
      } finally {
        cancel();
      }
    };
  }
  return {
    ...storage,
    head: promptly(storage.head),
    signUpload: promptly(storage.signUpload),
    conditionalWrites: promptly(storage.conditionalWrites),
    startMultipart: promptly(storage.startMultipart),
    listParts: promptly(storage.listParts),
  };
}
