import type { Analysis } from '@photo-coach/shared/contracts/http.ts';
import { queryClient } from '../../lib/query-client.ts';
import { uploads } from '../uploads/upload-store.ts';
import { isUnfinished } from './newer-job.ts';

/** What signing out would leave behind: uploads that are not finished, and analyses on screen that still run. */
export function pendingWork(): string[] {
  const sending = uploads.get().items.filter((item) => item.status !== 'done').length;
  const analyses = queryClient.getQueriesData<Analysis>({ queryKey: ['analysis'] });
  const running = analyses.filter(([, analysis]) => analysis && isUnfinished(analysis.job)).length;
  return [
    ...(sending > 0
      ? [`${sending} ${sending === 1 ? 'photo is' : 'photos are'} being uploaded`]
      : []),
    ...(running > 0
      ? [`${running} ${running === 1 ? 'analysis is' : 'analyses are'} running`]
      : []),
  ];
}
