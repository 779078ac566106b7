/**
 * The priority of a photo in the queue; lower is first. The first photo of an album comes before the others of its plan,
 * so that everyone sees something soon, however many albums wait; the others are served album by album, which ends most
 * albums earliest.
 * @param planPriority 1 Pro, 5 Creator, 10 Free
 * @param index of the photo among those of its run, from 0
 */
export const photoPriority = (planPriority: number, index: number): number =>
  index === 0 ? planPriority : planPriority + 1;
