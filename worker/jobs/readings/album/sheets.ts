import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { ShownAlbum } from '../../../critics/coach/album/show-album.ts';
import type { ModelRequest } from '../../../critics/coach/request/model.ts';
import { isTooLarge } from '../../../critics/coach/request/model-failure.ts';
import type { WorkerDependencies } from '../../../dependencies.ts';
import { shrinkModelImage } from '../../../imaging/derivatives.ts';

/** The model image of each photo on the sheet, by photo id. */
export async function picturesOf(
  { storage }: Pick<WorkerDependencies, 'storage'>,
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

/** The smaller sheet for servers that refuse the usual one: its labels can still be read. */
const SMALLER_SHEET = { longestSide: 1000, quality: 60 } as const;

const withSmallerSheets = async (request: ModelRequest): Promise<ModelRequest> => ({
  ...request,
  pictures: await Promise.all(
    request.pictures.map((sheet) => shrinkModelImage(sheet, SMALLER_SHEET)),
  ),
});

/**
 * Asks with contact sheets, and once more with smaller ones if those were too large. @param onSmaller called before
 * that
 */
export async function askBySheets(
  request: ModelRequest,
  ask: (request: ModelRequest) => Promise<string>,
  onSmaller: () => void,
): Promise<string> {
  try {
    return await ask(request);
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    onSmaller();
    return await ask(await withSmallerSheets(request));
  }
}
