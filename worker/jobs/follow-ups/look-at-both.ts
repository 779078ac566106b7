import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { FollowUpResult } from '@photo-coach/shared/contracts/follow-ups.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { type ShownAlbum, showAlbum } from '../../critics/coach/album/show-album.ts';
import {
  albumFollowUpRequest,
  checkAlbumFollowUp,
} from '../../critics/coach/follow-up/album-follow-up.ts';
import { checkFollowUp, followUpRequest } from '../../critics/coach/follow-up/follow-up.ts';
import { visionDropped } from '../../critics/coach/request/metrics.ts';
import { readPhoto } from '../../critics/measured/reading.ts';
import { SMALLER_MODEL_SIZES, shrinkModelImage } from '../../imaging/derivatives/model-image.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { albumInput, loadAlbum } from '../albums/load-album.ts';
import { askBySheets, picturesOf } from '../readings/album/sheets.ts';
import { advisedIn, askOnce, type LookDependencies, type SeenLater } from './ask-once.ts';
import type { JudgedFollowUp, Side } from './load-follow-up.ts';

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

async function askAboutAlbums(
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
async function lookAtAlbums(
  dependencies: LookDependencies,
  followUp: JudgedFollowUp,
  context: Context,
): Promise<SeenLater | null> {
  const { finding, reply } = followUp.row;
  const later = showAlbum(albumInput(followUp.album));
  const answer = reply ?? (await askAboutAlbums(dependencies, { followUp, later }, context));
  const seen = checkAlbumFollowUp(answer, {
    ...later,
    finding,
    onDropped: (reason) => visionDropped.inc({ reason, model: dependencies.coach.name }),
  });
  return seen && { ...seen, region: WHOLE_FRAME };
}

const photoOf = ({ photos: [photo] }: Side) => {
  if (photo?.model_path === undefined || photo.model_path === null) {
    throw new AppError('internal', 'A critiqued photo has no model image.');
  }
  return { ...photo, model_path: photo.model_path };
};

/** The size of one side's picture: smaller than that of a single photo, because two are sent. */
async function pictureOf(
  { storage }: Pick<LookDependencies, 'storage'>,
  side: Side,
  signal: AbortSignal,
) {
  const { model_path, width, height } = photoOf(side);
  const full = await storage.get(model_path, signal);
  const picture = await shrinkModelImage(full, SMALLER_MODEL_SIZES.single);
  return { picture, width: width ?? 0, height: height ?? 0 };
}

async function askAboutPhotos(
  dependencies: LookDependencies,
  followUp: JudgedFollowUp,
  signal: AbortSignal,
): Promise<string> {
  const { row, before, after } = followUp;
  const { finding, said } = row;
  const earlier = await pictureOf(dependencies, before, signal);
  const later = await pictureOf(dependencies, after, signal);
  const words = { finding, said, advice: advisedIn(followUp) };
  const request = await followUpRequest({ ...words, before: earlier, after: later });
  return await askOnce(dependencies, followUp, { request, signal });
}

/** Lets the coach look at two photos. @returns null for an answer that can't be read @throws as `askModel` */
async function lookAtPhotos(
  dependencies: LookDependencies,
  followUp: JudgedFollowUp,
  { signal }: Pick<HandlerContext, 'signal'>,
): Promise<SeenLater | null> {
  const { row, after } = followUp;
  const answer = row.reply ?? (await askAboutPhotos(dependencies, followUp, signal));
  const photo = photoOf(after);
  const seen = checkFollowUp(answer, {
    finding: row.finding,
    after: readPhoto(photo, after.job.context),
    onDropped: (reason) => visionDropped.inc({ reason, model: dependencies.coach.name }),
  });
  return seen && { ...seen, photoId: photo.id };
}

/**
 * Lets the coach look at both sides of a follow-up that measurements and critiques could not decide.
 * @returns null for an answer that can't be read
 * @throws as `askModel`
 */
export async function lookAtBoth(
  dependencies: LookDependencies,
  { followUp, judged }: { followUp: JudgedFollowUp; judged: FollowUpResult },
  context: Pick<HandlerContext, 'signal' | 'log'>,
): Promise<FollowUpResult | null> {
  const look = followUp.row.photo_id === null ? lookAtAlbums : lookAtPhotos;
  const seen = await look(dependencies, followUp, context);
  if (seen === null) return null;
  const { verdict, photoId, region, said } = seen;
  if (verdict === 'cant_tell' || photoId === null) {
    return { ...judged, verdict: 'cant_tell', doubt: 'coach_unsure', said };
  }
  const after = { photoId, region, measurement: null, value: null };
  return { ...judged, verdict, doubt: null, basis: 'seen', after, said };
}
