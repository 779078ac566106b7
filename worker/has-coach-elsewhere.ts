import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { hasCoach, readWorkers } from '@photo-coach/shared/server/workers/registry.ts';

/** How long an answer is cached, ms: a coach that starts or stops is noticed after this. */
const STANDS_MS = 10_000;

/** @returns whether another living worker lets the coach read photos, asked at most once in ten seconds */
export function createHasCoachElsewhere({ db, now }: { db: Db; now: () => Date }) {
  let known = { until: 0, has: false };
  return async (): Promise<boolean> => {
    if (now().getTime() >= known.until) {
      const has = hasCoach(await readWorkers(db));
      known = { until: now().getTime() + STANDS_MS, has };
    }
    return known.has;
  };
}
