import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';

/** The title of an album, or what it is called without one. */
export const titleOf = ({ title, mode }: Pick<AlbumRecord, 'title' | 'mode'>): string =>
  title ?? (mode === 'single' ? 'Single Upload' : 'Folder Upload');
