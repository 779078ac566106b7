import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { createHistogram } from '../metrics/create-metric.ts';
import type { Storage } from './storage.ts';
import { isStorageFull } from './storage-full.ts';

export const storageOperations = createHistogram('photo_coach_storage_operation_duration_seconds');

/** The operations that this process waits for; signing needs no store. */
type Operation = 'put' | 'putFile' | 'get' | 'openRead' | 'head' | 'remove';

function outcomeOf(error: unknown): string {
  if (isStorageFull(error)) return 'full';
  return error instanceof AppError && error.code === 'photo_missing' ? 'missing' : 'failed';
}

function measured<Given extends unknown[], Result>(
  operation: Operation,
  run: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return async (...given) => {
    const stop = storageOperations.startTimer({ operation });
    try {
      const result = await run(...given);
      stop({ outcome: 'ok' });
      return result;
    } catch (error) {
      stop({ outcome: outcomeOf(error) });
      throw error;
    }
  };
}

/** Measures the operations of a store. */
export const measureStorage = <Store extends Storage>(store: Store): Store => ({
  ...store,
  put: measured('put', store.put),
  putFile: measured('putFile', store.putFile),
  get: measured('get', store.get),
  openRead: measured('openRead', store.openRead),
  head: measured('head', store.head),
  remove: measured('remove', store.remove),
});
