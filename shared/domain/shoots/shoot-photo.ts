import type { CaptureTime } from '../capture-time/capture-time.ts';

/** Photos that one shoot may have: the most that a paid plan includes in a day. */
export const MAX_PHOTOS_PER_SHOOT = 100;

/** The data of a photo that decides its place in a shoot. */
export type PhotoFacts = {
  /** null if the file has none. */
  takenAt: CaptureTime | null;
};

/** One photo of a shoot. */
export type ShootPhoto = PhotoFacts & {
  /** Unique within the shoot. */
  id: string;
  /** File name. */
  name: string;
};
