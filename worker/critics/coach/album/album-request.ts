import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { ModelRequest } from '../request/model.ts';
import { strictAlbumAnswerSchema } from './album-answer.ts';
import { ALBUM_BRIEF, ALBUM_BRIEF_VERSION } from './album-brief.ts';
import { albumFacts, type Readings } from './album-facts.ts';
import { drawContactSheet } from './draw-contact-sheet.ts';
import type { ShownAlbum } from './show-album.ts';

/** Each photo as JPEG, by its id. */
type Pictures = ReadonlyMap<string, Buffer>;

type Shown = {
  readonly shown: ShownAlbum;
  readonly readings: Readings;
  readonly context: JobContext;
  readonly pictures: Pictures;
};

/** The sheet of an album. @param letter the prefix of its labels */
export function drawSheet(
  { album, numbers }: ShownAlbum,
  pictures: Pictures,
  letter = 'P',
): Promise<Buffer> {
  const labelled = album.singles.flatMap(({ row }) => {
    const picture = pictures.get(row.id);
    return picture === undefined ? [] : [{ label: `${letter}${numbers.get(row.id)}`, picture }];
  });
  return drawContactSheet(labelled);
}

/** The request about an album: one sheet of its photos, in which one photo represents each set. */
export async function albumRequest({
  shown,
  readings,
  context,
  pictures,
}: Shown): Promise<ModelRequest> {
  return {
    purpose: 'album',
    version: ALBUM_BRIEF_VERSION,
    system: ALBUM_BRIEF,
    pictures: [await drawSheet(shown, pictures)],
    text: albumFacts(shown, readings, context),
    schema: strictAlbumAnswerSchema,
  };
}
