import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { emptyExpiredMails } from '../mail/send-mail.ts';
import { purgeExpiredRows } from './purge-expired-rows.ts';
import { removeOldAlbums } from './remove-old-albums.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'env' | 'albumsKept' | 'queue' | 'storage'>;

/** The hourly upkeep, which is never urgent. Running it twice changes nothing. */
export async function tidy(
  dependencies: Dependencies,
  payload: Record<string, never>,
  context: Pick<HandlerContext, 'log' | 'signal'>,
): Promise<void> {
  await emptyExpiredMails(dependencies);
  await purgeExpiredRows(dependencies, payload, context);
  await removeOldAlbums(dependencies, context);
}
