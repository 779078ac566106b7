/** Progress once a worker has touched the job. */
const PROGRESS_STARTED = 10;
const PROGRESS_OF_PREPARING = 45;
const PROGRESS_OF_CRITIQUING = 35;
/** Progress while the album as a whole is looked at. */
export const PROGRESS_FINISHING = 90;

/**
 * Progress of a job, 10–90, from how many of its photos have come how far.
 * A failed photo counts as prepared and as critiqued: nothing more is waited for.
 */
export function jobProgress(photos: { all: number; prepared: number; critiqued: number }): number {
  const share = (count: number) => (photos.all === 0 ? 1 : count / photos.all);
  return (
    PROGRESS_STARTED +
    Math.round(PROGRESS_OF_PREPARING * share(photos.prepared)) +
    Math.round(PROGRESS_OF_CRITIQUING * share(photos.critiqued))
  );
}
