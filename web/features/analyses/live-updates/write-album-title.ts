import type { AlbumEvent } from '@photo-coach/shared/contracts/events.ts';
import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import type { QueryClient } from '@tanstack/react-query';
import { analysisKey } from '../api/analysis-query.ts';
import { ALBUM_LIST_KEY } from '../job-state.ts';
import type { AlbumList } from './merge-album-list.ts';

type NewTitle = { albumId: string; title: AlbumRecord['title'] };

/** The list with an album's title; the same object where the album is not in it. */
function withTitle(list: AlbumList, { albumId, title }: NewTitle): AlbumList {
  if (!list.pages.some(({ items }) => items.some(({ id }) => id === albumId))) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((album) => (album.id === albumId ? { ...album, title } : album)),
  }));
  return { ...list, pages };
}

/** Writes an album's title into everything that shows it. */
export function writeAlbumTitle(client: QueryClient, renamed: NewTitle | AlbumEvent): void {
  const { albumId, title } = renamed;
  client.setQueriesData<AlbumList>(
    { queryKey: [ALBUM_LIST_KEY] },
    (list) => list && withTitle(list, renamed),
  );
  client.setQueryData<Analysis>(
    analysisKey(albumId),
    (analysis) => analysis && { ...analysis, album: { ...analysis.album, title } },
  );
}
