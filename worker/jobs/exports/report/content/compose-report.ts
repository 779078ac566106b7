import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { scoreLabel } from '@photo-coach/shared/domain/progress/scores.ts';
import { lineOfAlbum } from './note-of.ts';
import { categorySection, photoSection } from './photo-section.ts';
import type { Line, Passage, PhotoSection, Report } from './report.ts';

const EXERCISE_TITLES = ['Your next shoot', 'Your next two shoots', 'Your next three shoots'];

type ToReport = {
  analysis: Analysis;
  /** The rows of its photos, for the paths of their derivatives. */
  rows: readonly Pick<PhotoRow, 'id' | 'display_path'>[];
  /** The IANA time zone of the album's owner. */
  timeZone: string;
};

type LineOf = (sentence: Pick<Sentence, 'text' | 'evidence'>) => Line;

/** The date, the number of photos and the overall score in words. */
function factsOf({ album, progress }: Analysis, timeZone: string): string[] {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  const overall = Math.round(progress.overallScore);
  return [
    date.format(new Date(album.created_at)),
    countOf(album.photo_count, 'photo'),
    `Overall score: ${scoreLabel(overall / 10)}, ${overall} of 100`,
  ];
}

function insightPassages(
  { insights, photos }: Analysis,
  { lineOf, numberOf }: { lineOf: LineOf; numberOf: ReadonlyMap<string, number> },
): Passage[] {
  if (insights === null) return [];
  const { topPhotos, commonIssues, improvementAreas } = insights;
  const frequency = (line: Line, count: number): Line => ({
    ...line,
    note: `In ${countOf(count, 'photo')}. ${line.note ?? ''}`.trim(),
  });
  const top = topPhotos.map(({ id, score, reason }) => {
    const name = photos.find((photo) => photo.id === id)?.name ?? '';
    const title = `Photo ${numberOf.get(id)}, ${name}, ${Math.round(score)} of 100`;
    const line = lineOf(reason);
    return { ...line, text: `${title}: ${line.text}` };
  });
  const passages = [
    { title: topPhotos.length === 1 ? 'Top photo' : `Top ${topPhotos.length} photos`, lines: top },
    {
      title: 'Common issues',
      lines: commonIssues.map((issue) => frequency(lineOf(issue), issue.frequency)),
    },
    {
      title: 'Improvement areas',
      lines: improvementAreas.map((area) => {
        const line = frequency(lineOf(area), area.frequency);
        return { ...line, text: `${CATEGORY_NAMES[area.area].name}: ${line.text}` };
      }),
    },
  ];
  return passages.filter(({ lines }) => lines.length > 0);
}

function exercisePassages({ exercises }: Analysis, lineOf: LineOf): Passage[] {
  const title = EXERCISE_TITLES[exercises.length - 1];
  if (title === undefined) return [];
  const lines = exercises.flatMap(({ practice, check }) => {
    const line = lineOf(practice);
    return check === null ? [line] : [line, { text: `Afterward: ${check.text}`, note: null }];
  });
  return [{ title, lines }];
}

const reasonOf = ({ name, error_text }: AnalysisPhoto): string => error_text ?? name;

/** What the report of a finished album says; Deep Dive is in it where the analysis has it. */
export function composeReport({ analysis, rows, timeZone }: ToReport): Report {
  const { album, job, categories, photoCategories, narrative } = analysis;
  const isSingle = album.mode === 'single';
  const objects = new Map(rows.map(({ id, display_path }) => [id, display_path]));
  const usable = analysis.photos.filter(({ state }) => state !== 'failed');
  const numberOf = new Map(usable.map(({ id }, index) => [id, index + 1]));
  const lineOf: LineOf = (sentence) => lineOfAlbum(sentence, numberOf);
  const photos = usable.flatMap((photo, index): PhotoSection[] => {
    const object = objects.get(photo.id);
    if (!object) return [];
    return [
      photoSection({
        photo,
        object,
        number: index + 1,
        categories: isSingle
          ? categories
          : photoCategories.filter(({ photoId }) => photoId === photo.id),
        narrative: isSingle ? narrative : [],
      }),
    ];
  });
  const [lead, ...rest] = isSingle ? [] : narrative;
  return {
    title: titleOf(album),
    madeOf: job.finished_at ?? job.updated_at,
    facts: factsOf(analysis, timeZone),
    lead: lead ? lineOf(lead) : null,
    assessment: rest.map(lineOf),
    insights: [
      ...insightPassages(analysis, { lineOf, numberOf }),
      ...exercisePassages(analysis, lineOf),
    ],
    categories: isSingle ? [] : categories.map((each) => categorySection(each, lineOf)),
    photos,
    failed: analysis.photos.filter(({ state }) => state === 'failed').map(reasonOf),
  };
}
