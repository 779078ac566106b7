import type { AlbumSequence, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { showScore } from '@photo-coach/shared/domain/progress/scores.ts';
import { emptyHistory, lineOfAlbum, type NoteHistory } from './note-of.ts';
import type { Line, Passage } from './report.ts';

type Measured = Pick<Sentence, 'text' | 'evidence'>;
type NumberOf = ReadonlyMap<string, number>;

const EXERCISE_TITLES = ['Your next shoot', 'Your next two shoots', 'Your next three shoots'];

/** A sentence about several photos. It ends with their count, unless its note names each of them. */
function recurring(
  sentence: Measured & { frequency: number },
  numberOf: NumberOf,
  said: NoteHistory,
): Line {
  const line = lineOfAlbum(sentence, numberOf, said);
  const named = new Set(sentence.evidence.map(({ photoId }) => photoId));
  if (named.size === sentence.frequency) return line;
  return { ...line, note: `In ${countOf(sentence.frequency, 'photo')}. ${line.note ?? ''}`.trim() };
}

type Insights = Pick<Analysis, 'insights' | 'photos' | 'photoCategories'>;

/** Whether a photo's own part of the report says why it is among the best. */
const isAboutPhoto = (
  { photoCategories }: Insights,
  { id, reason }: { id: string; reason: Sentence },
): boolean =>
  photoCategories.some(
    ({ photoId, sentences }) =>
      photoId === id && sentences.whatsWorking.some(({ text }) => text === reason.text),
  );

/** How the coach would show an album. */
function sequencePassages(
  { openWith, order, leaveOut }: AlbumSequence,
  numberOf: NumberOf,
): Passage[] {
  const named = ({ id, reason }: AlbumSequence['leaveOut'][number]): Line => ({
    text: `Photo ${numberOf.get(id)}: ${reason.text}`,
    note: null,
  });
  const numbers = order?.ids.map((id) => numberOf.get(id)).join(', ');
  const why = order?.reason ? ` ${order.reason.text}` : '';
  return [
    { title: 'Open with', lines: openWith ? [named(openWith)] : [] },
    {
      title: 'Suggested order',
      lines: order ? [{ text: `Photos ${numbers}.${why}`, note: null }] : [],
    },
    { title: 'Leave out', lines: leaveOut.map(named) },
  ];
}

/** How to show an album, its top photos, common issues and improvement areas. */
export function insightPassages(analysis: Insights, numberOf: NumberOf): Passage[] {
  const { insights, photos } = analysis;
  if (insights === null) return [];
  const { topPhotos, commonIssues, improvementAreas, sequence } = insights;
  const said = emptyHistory();
  const top = topPhotos.map((one): Line => {
    const { id, score, reason } = one;
    const name = photos.find((photo) => photo.id === id)?.name ?? '';
    const title = `Photo ${numberOf.get(id)}, ${name}, ${showScore(score).outOfTen}/10`;
    if (isAboutPhoto(analysis, one)) return { text: title, note: null };
    const line = lineOfAlbum(reason, numberOf, said);
    return { ...line, text: `${title}: ${line.text}` };
  });
  const passages = [
    ...(sequence ? sequencePassages(sequence, numberOf) : []),
    { title: topPhotos.length === 1 ? 'Top photo' : `Top ${topPhotos.length} photos`, lines: top },
    {
      title: 'Common issues',
      lines: commonIssues.map((issue) => recurring(issue, numberOf, said)),
    },
    {
      title: 'Improvement areas',
      lines: improvementAreas.map((area) => {
        const line = recurring(area, numberOf, said);
        return { ...line, text: `${CATEGORY_NAMES[area.area].name}: ${line.text}` };
      }),
    },
  ];
  return passages.filter(({ lines }) => lines.length > 0);
}

/** What to practice on the coming shoots, and how to see that it worked. */
export function exercisePassages(
  { exercises }: Pick<Analysis, 'exercises'>,
  numberOf: NumberOf,
): Passage[] {
  const title = EXERCISE_TITLES[exercises.length - 1];
  if (title === undefined) return [];
  const said = emptyHistory();
  const lines = exercises.flatMap(({ practice, check }) => {
    const line = lineOfAlbum(practice, numberOf, said);
    return check === null ? [line] : [line, { text: `Afterward: ${check.text}`, note: null }];
  });
  return [{ title, lines }];
}
