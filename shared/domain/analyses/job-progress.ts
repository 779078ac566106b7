/** Progress once a worker has started the job. */
const PROGRESS_STARTED = 10;
const PREPARING_SHARE = 45;
const CRITIQUING_SHARE = 35;
/** Progress while the album as a whole is critiqued. */
export const PROGRESS_FINISHING = 90;

/**
 * Progress of a job, 10–90, from the number of its photos that are prepared and critiqued. A failed photo counts as
 * both, since it will not be processed further.
 */
export function jobProgress(photos: { all: number; prepared: number; critiqued: number }): number {
  const share = (count: number) => (photos.all === 0 ? 1 : count / photos.all);
  return (
    PROGRESS_STARTED +
    Math.round(PREPARING_SHARE * share(photos.prepared)) +
    Math.round(CRITIQUING_SHARE * share(photos.critiqued))
  );
}
