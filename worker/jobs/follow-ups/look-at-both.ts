import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { FollowUpResult, FollowUpVerdict } from '@photo-coach/shared/contracts/follow-ups.ts';
import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { sql } from 'kysely';
import { type ShownAlbum, showAlbum } from '../../critics/coach/album/show-album.ts';
import {
  albumFollowUpRequest,
  checkAlbumFollowUp,
} from '../../critics/coach/follow-up/album-follow-up.ts';
import { checkFollowUp, followUpRequest } from '../../critics/coach/follow-up/follow-up.ts';
import { visionDropped } from '../../critics/coach/request/metrics.ts';
import type { Model, ModelRequest } from '../../critics/coach/request/model.ts';
import { readPhoto } from '../../critics/measured/reading.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { SMALLER_MODEL_SIZES, shrinkModelImage } from '../../imaging/derivatives/model-image.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { albumInput, loadAlbum } from '../albums/load-album.ts';
import { askBySheets, picturesOf } from '../readings/album/sheets.ts';
import { askModel } from '../readings/requests/ask-model.ts';
import type { JudgedFollowUp, Side } from './load-follow-up.ts';

type Context = Pick<HandlerContext, 'signal' | 'log'>;

/** What the coach needs to look at both sides. */
type LookDependencies = Pick<WorkerDependencies, 'db' | 'storage'> & { coach: Model };

/** What the coach finds in the later photo or album. */
type SeenLater = {
  readonly verdict: FollowUpVerdict;
  /** The photo that shows it; null if no photo does. */
  readonly photoId: string | null;
  /** Its place in that photo. */
  readonly region: Region;
  /** null if the answer may not be quoted. */
  readonly said: string | null;
};

/** Sends a request about a follow-up, and keeps its answer in the row. @throws as `askModel` */
async function askOnce(
  dependencies: LookDependencies,
  { row: { id: followUpId, run } }: JudgedFollowUp,
  { request, signal }: { request: ModelRequest; signal: AbortSignal },
): Promise<string> {
  const { text } = await askModel(dependencies, {
    reading: { followUpId, run },
    request,
    signal,
    keep: async (tx, reply) => {
      await tx
        .updateTable('follow_ups')
        .set({ reply: reply.text, updated_at: sql<string>`now()` })
        .where('id', '=', followUpId)
        .where('run', '=', run)
        .execute();
    },
  });
  return text;
}

/** The advice, with how to see that it worked, or what to do next time. */
const advisedIn = ({ row: { advice, check_text } }: JudgedFollowUp): string =>
  [advice, check_text ?? ''].join(' ').trim();

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
