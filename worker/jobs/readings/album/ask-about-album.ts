import { sql } from 'kysely';
import { albumRequest } from '../../../critics/coach/album/album-request.ts';
import type { ShownAlbum } from '../../../critics/coach/album/show-album.ts';
import type { Model, ModelRequest } from '../../../critics/coach/request/model.ts';
import type { WorkerDependencies } from '../../../dependencies.ts';
import type { HandlerContext } from '../../../queue-job/handler.ts';
import { askModel } from '../requests/ask-model.ts';
import type { WaitingAlbum } from './load-album-reading.ts';
import { askBySheets, picturesOf } from './sheets.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'storage'> & { coach: Model };

/**
 * Asks the coach about an album with one sheet of its photos, and once more with a smaller sheet if that was too large.
 * @returns the raw answer, or the stored one of an earlier run of this reading
 * @throws as `askModel`
 */
export async function askAboutAlbum(
  dependencies: Dependencies,
  { waiting, shown }: { waiting: WaitingAlbum; shown: ShownAlbum },
  { log, signal }: Pick<HandlerContext, 'log' | 'signal'>,
): Promise<string> {
  const { reading, loaded, job } = waiting;
  if (reading.answer !== null) return reading.answer;
  const pictures = await picturesOf(dependencies, shown, signal);
  const { readings } = loaded;
  const request = await albumRequest({ shown, readings, context: job.context, pictures });
  const { id, run } = reading;
  const ask = async (asked: ModelRequest): Promise<string> => {
    const { text } = await askModel(dependencies, {
      reading: { albumReadingId: id, run },
      request: asked,
      signal,
      keep: async (tx, reply) => {
        await tx
          .updateTable('album_readings')
          .set({ answer: reply.text, model: dependencies.coach.name })
          .set({ prompt_version: request.version, updated_at: sql<string>`now()` })
          .where('id', '=', id)
          .where('run', '=', run)
          .execute();
      },
    });
    return text;
  };
  return await askBySheets(request, ask, () =>
    log.warn({ albumId: job.album_id }, 'the contact sheet was too large: a smaller one is sent'),
  );
}
