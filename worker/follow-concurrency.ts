import { roundTo } from '@photo-coach/shared/domain/numbers.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { maxPhotosAtOnce, photosPerAccount, photosTaken } from './concurrency.ts';
import type { WorkerDependencies } from './dependencies.ts';
import { photosAtOnce as metric } from './imaging/pool/metrics.ts';

type Followed = Pick<WorkerDependencies, 'imaging' | 'shares'> & { log: Log };

/**
 * Makes a worker take only the photos that it can serve: fewer from the queue, and of each account, while the imaging
 * pool works on fewer at once.
 * @param take sets how many photos the worker takes from the queue
 */
export function followConcurrency(
  { imaging, shares, log }: Followed,
  env: Parameters<typeof maxPhotosAtOnce>[0],
  take: (photos: number) => void,
): void {
  const max = maxPhotosAtOnce(env);
  let isLowered = false;
  metric.set(max);
  imaging.onConcurrency((photosAtOnce, share) => {
    metric.set(photosAtOnce);
    shares.setConcurrency(photosPerAccount(photosAtOnce));
    take(photosTaken(photosAtOnce));
    const details = { photosAtOnce, of: max, shareOfACore: roundTo(share, 2) };
    if (!isLowered) {
      log.warn(details, 'photos get little CPU time: this worker takes fewer at once');
    } else if (photosAtOnce === max) {
      log.info(details, 'photos get enough CPU time again: this worker takes as many as before');
    }
    isLowered = photosAtOnce < max;
  });
}
