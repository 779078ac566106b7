import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { type ShownAlbum, showAlbum } from '../../critics/coach/album/show-album.ts';
import {
  albumFollowUpRequest,
  checkAlbumFollowUp,
} from '../../critics/coach/follow-up/album-follow-up.ts';
import { visionDropped } from '../../critics/coach/request/metrics.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { albumInput, loadAlbum } from '../albums/load-album.ts';
import { askBySheets, picturesOf } from '../readings/album/sheets.ts';
import { advisedIn, askOnce, type LookDependencies, type SeenLater } from './ask-once.ts';
import type { JudgedFollowUp } from './load-follow-up.ts';

type Context = Pick<HandlerContext, 'signal' | 'log'>;

/** The earlier album as it is shown, with the names that its advice may say. */
async function earlierOf({ db }: LookDependencies, { before }: JudgedFollowUp) {
  const loaded = await loadAlbum(db, before.job);
  if (loaded === null) throw new AppError('internal', 'The album of an advice is gone.');
  const input = albumInput(loaded);
  const byId = new Map(input.photos.map(({ id, name }) => [id, name]));
  const shown = showAlbum(input);
  return { shown, names: shown.photoIds.map((id) => byId.get(id) ?? '') };
}

async function ask(
  dependencies: LookDependencies,
  { followUp, later }: { followUp: JudgedFollowUp; later: ShownAlbum },
  { signal, log }: Context,
): Promise<string> {
  const { id, finding, said } = followUp.row;
  const { names, shown } = await earlierOf(dependencies, followUp);
  const pictures = await picturesOf(dependencies, shown, signal);
  const request = await albumFollowUpRequest({
    finding,
    said,
    advice: advisedIn(followUp),
    before: { shown, names, pictures },
    after: { shown: later, pictures: await picturesOf(dependencies, later, signal) },
  });
  return await askBySheets(
    request,
    (asked) => askOnce(dependencies, followUp, { request: asked, signal }),
    () => log.warn({ followUpId: id }, 'two contact sheets were too large: smaller ones are sent'),
  );
}

/** Lets the coach look at two albums. @returns null for an answer that can't be read @throws as `askModel` */
export async function lookAtAlbums(
  dependencies: LookDependencies,
  followUp: JudgedFollowUp,
  context: Context,
): Promise<SeenLater | null> {
  const { finding, reply } = followUp.row;
  const later = showAlbum(albumInput(followUp.album));
  const answer = reply ?? (await ask(dependencies, { followUp, later }, context));
  const seen = checkAlbumFollowUp(answer, {
    ...later,
    finding,
    onDropped: (reason) => visionDropped.inc({ reason, model: dependencies.coach.name }),
  });
  return seen && { ...seen, region: WHOLE_FRAME };
}
