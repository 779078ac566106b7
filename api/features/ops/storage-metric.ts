import type { Log } from '@photo-coach/shared/server/log.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import { isStorageFull } from '@photo-coach/shared/server/storage/storage-full.ts';
import { Gauge, type Registry } from 'prom-client';

/** Registers whether the object store is full: what an operator has to be woken for. */
export function registerStorageFull(
  registry: Registry,
  { storage, log }: { storage: Pick<Storage, 'check'>; log: Log },
): void {
  new Gauge({
    name: 'photo_coach_storage_full',
    help: '1 while the object store has no room left, else 0',
    registers: [registry],
    async collect() {
      try {
        await storage.check();
        this.set(0);
      } catch (error) {
        this.set(isStorageFull(error) ? 1 : 0);
        if (!isStorageFull(error))
          log.warn({ err: error }, 'whether the store is full is not known');
      }
    },
  });
}
