import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { sql } from 'kysely';
import { albumRequest } from '../../../critics/coach/album/album-request.ts';
import type { ShownAlbum } from '../../../critics/coach/album/show-album.ts';
import type { Model, ModelRequest } from '../../../critics/coach/request/model.ts';
import { isTooLarge } from '../../../critics/coach/request/request-failure.ts';
import type { WorkerDependencies } from '../../../dependencies.ts';
import { shrinkModelImage } from '../../../imaging/derivatives/model-image.ts';
import type { HandlerContext } from '../../../queue-job/handler.ts';
import { askModel } from '../requests/ask-model.ts';
import type { WaitingAlbum } from './load-album-reading.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'storage'> & { coach: Model };

/** The model image of each photo that stands on the sheet, by its id. */
async function picturesOf(
  { storage }: Pick<Dependencies, 'storage'>,
  { album }: ShownAlbum,
  signal: AbortSignal,
): Promise<Map<string, Buffer>> {
  const pictures = album.singles.map(async ({ row: { id, model_path } }) => {
    if (model_path === null)
      throw new AppError('internal', 'A critiqued photo has no model image.');
    return [id, await storage.get(model_path, signal)] as const;
  });
  return new Map(await Promise.all(pictures));
}

/** The sheet where the usual one is too large for a server: its labels can still be read. */
const SMALLER_SHEET = { longestSide: 1000, quality: 60 } as const;

const withSmallerSheet = async (request: ModelRequest): Promise<ModelRequest> => ({
  ...request,
  pictures: await Promise.all(
    request.pictures.map((sheet) => shrinkModelImage(sheet, SMALLER_SHEET)),
  ),
});

/**
 * Asks the coach about an album by one sheet of its photos, once more by a smaller one where that was too large.
 * @returns the answer as it came; the one that a former run of this reading got, where there is one
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
      ...{ reading: { albumReadingId: id, run }, request: asked, signal },
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
  try {
    return await ask(request);
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    log.warn({ albumId: job.album_id }, 'the contact sheet was too large: a smaller one is sent');
    return await ask(await withSmallerSheet(request));
  }
}
