import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import type { PendingItem } from '../session/describe-pending-work.ts';
import { isUnderWay } from '../uploads/upload/upload-item.ts';
import { uploads } from '../uploads/upload/upload-store.ts';
import { ALBUM_LIST_KEY, isUnfinished } from './job-state.ts';
import type { AlbumList } from './live-updates/merge-album-list.ts';

/** The albums in the query cache whose analysis is still running. */
function runningAlbums(): string[] {
  const analyses = queryClient.getQueriesData<Analysis>({ queryKey: ['analysis'] });
  const lists = queryClient.getQueriesData<AlbumList>({ queryKey: [ALBUM_LIST_KEY] });
  const listed = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
  const known = [
    ...analyses.map(([, analysis]) => ({ id: analysis?.album.id, job: analysis?.job })),
    ...listed,
  ];
  const running = known.flatMap(({ id, job }) => (id && job && isUnfinished(job) ? id : []));
  return [...new Set(running)];
}

/** Distinguishes this tab's files from those of others. */
const tab = `${Date.now()}-${performance.now()}`;

/** What a sign-out would interrupt: photos being uploaded and analyses still running. */
export function pendingWork(): PendingItem[] {
  const uploading = uploads.get().items.filter(isUnderWay);
  return [
    ...uploading.map(({ id }) => ({ kind: 'upload' as const, key: `${tab}/${id}` })),
    ...runningAlbums().map((key) => ({ kind: 'analysis' as const, key })),
  ];
}
