import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';

/** The title of an album, or its default name (specification 2, section 2). */
export const titleOf = ({ title, mode }: Pick<AlbumRecord, 'title' | 'mode'>): string =>
  title ?? (mode === 'single' ? 'Single Upload' : 'Folder Upload');
