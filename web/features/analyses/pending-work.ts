import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { JobRecord } from '@photo-coach/shared/contracts/records.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { isUnderWay } from '../uploads/upload/upload-item.ts';
import { uploads } from '../uploads/upload/upload-store.ts';
import { isUnfinished } from './job-state.ts';

/** The albums in the query cache whose analysis is still running. */
function runningAlbums(): Set<string> {
  const analyses = queryClient.getQueriesData<Analysis>({ queryKey: ['analysis'] });
  const jobs = queryClient.getQueriesData<JobRecord>({ queryKey: ['job'] });
  const known = [...analyses.map(([, analysis]) => analysis?.job), ...jobs.map(([, job]) => job)];
  return new Set(known.flatMap((job) => (job && isUnfinished(job) ? job.album_id : [])));
}

/** What a sign-out would interrupt: photos being uploaded and analyses still running. */
export function pendingWork(): string[] {
  const { items } = uploads.get();
  const uploading = items.filter(isUnderWay).length;
  const running = runningAlbums().size;
  return [
    ...(uploading > 0
      ? [`${uploading} ${uploading === 1 ? 'photo is' : 'photos are'} being uploaded`]
      : []),
    ...(running > 0
      ? [`${running} ${running === 1 ? 'analysis is' : 'analyses are'} running`]
      : []),
  ];
}
