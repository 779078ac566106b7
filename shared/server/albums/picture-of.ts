import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';

/** What identifies one picture of a photo: its file may be replaced, and turned. */
export const pictureOf = ({ sha256, turn }: Pick<PhotoRow, 'sha256' | 'turn'>): string =>
  `${sha256 ?? ''} ${turn ?? 0}`;
