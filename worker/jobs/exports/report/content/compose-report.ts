import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { photoCountText } from '@photo-coach/shared/domain/albums/photo-count.ts';
import { scoreName } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { sayOnce } from '@photo-coach/shared/domain/critiques/say-once.ts';
import { scoreLabel } from '@photo-coach/shared/domain/progress/scores.ts';
import { criticLine } from './critic-line.ts';
import { exercisePassages, insightPassages } from './insight-passages.ts';
import { lineOfAlbum, nothingSaid, type Said } from './note-of.ts';
import { categorySection, photoSection } from './photo-section.ts';
import type { PhotoSection, Report } from './report.ts';

type ToReport = {
  analysis: Analysis;
  /** The rows of its photos, for the paths of their derivatives. */
  rows: readonly Pick<PhotoRow, 'id' | 'display_path'>[];
  /** The IANA time zone of the album's owner. */
  timeZone: string;
};

/** The date, the number of photos, the overall score in words, and who wrote the critiques. */
function factsOf(analysis: Analysis, timeZone: string): string[] {
  const { album, photos, progress, categories, photoCategories } = analysis;
  const shown = photos.filter(isCritiqued);
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  const overall = Math.round(progress.overallScore);
  const critic = criticLine(album.mode === 'single' ? categories : photoCategories);
  const count = album.mode === 'single' ? [] : [photoCountText(shown.length, photos.length)];
  return [
    [date.format(new Date(album.created_at)), ...count].join(' · '),
    `${scoreName(progress)}: ${scoreLabel(overall / 10)}, ${overall} of 100`,
    ...(critic === null ? [] : [critic]),
  ];
}

/** What the lines of marks mean is said once: of the first photo with a place that was seen. */
function explainMarks(photos: readonly PhotoSection[]): PhotoSection[] {
  const first = photos.find(({ marks }) => marks.some(({ isSeen }) => isSeen));
  return photos.map((photo) => ({ ...photo, explainsMarks: photo === first }));
}

const isCritiqued = ({ state }: AnalysisPhoto): boolean => state === 'critiqued';

/** Why a photo is not in the report. */
function reasonOf({ name, state, error_text }: AnalysisPhoto): string {
  if (state !== 'failed')
    return `${name}: This photo was being tried again when the report was made.`;
  return error_text ?? name;
}

/** What the report of a finished album says; Deep Dive is in it where the analysis has it. */
export function composeReport({ analysis, rows, timeZone }: ToReport): Report {
  const { album, job, categories, photoCategories, narrative } = analysis;
  const isSingle = album.mode === 'single';
  const objects = new Map(rows.map(({ id, display_path }) => [id, display_path]));
  const usable = analysis.photos.filter(isCritiqued);
  const numberOf = new Map(usable.map(({ id }, index) => [id, index + 1]));
  const lineOf = (sentence: Sentence, said: Said) => lineOfAlbum(sentence, numberOf, said);
  const said = nothingSaid();
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
  const shown = sayOnce(analysis);
  const [lead, ...rest] = isSingle ? [] : shown.narrative;
  return {
    title: titleOf(album),
    madeOf: job.finished_at ?? job.updated_at,
    facts: factsOf(analysis, timeZone),
    lead: lead ? lineOf(lead, said) : null,
    assessment: rest.map((sentence) => lineOf(sentence, said)),
    insights: [...insightPassages(shown, numberOf), ...exercisePassages(analysis, numberOf)],
    categories: isSingle ? [] : shown.categories.map((each) => categorySection(each, lineOf)),
    photos: explainMarks(photos),
    failed: analysis.photos.filter((photo) => !isCritiqued(photo)).map(reasonOf),
  };
}
