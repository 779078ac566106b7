import type { ReportLength } from '@photo-coach/shared/contracts/album-exports.ts';
import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type {
  Analysis,
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { photoCountText } from '@photo-coach/shared/domain/albums/photo-count.ts';
import {
  criticOf,
  isJudged,
  scoreName,
} from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { sayOnce } from '@photo-coach/shared/domain/critiques/say-once.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { scoreInWords, showScore } from '@photo-coach/shared/domain/progress/scores.ts';
import { exercisePassages, insightPassages } from './insight-passages.ts';
import { emptyHistory, lineOfAlbum, type NoteHistory } from './note-of.ts';
import { categorySection, type Detail, photoSection } from './photo-section.ts';
import type { PhotoSection, Report, ReportBrand } from './report.ts';

type ToReport = {
  analysis: Analysis;
  /** The rows of its photos, for the paths of their derivatives. */
  rows: readonly Pick<PhotoRow, 'id' | 'display_path'>[];
  /** The IANA time zone of the album's owner. */
  timeZone: string;
  length: ReportLength;
  /** null for the product's own head. */
  brand: ReportBrand | null;
};

const MADE_WITH = `Critiqued with ${PRODUCT_NAME}`;

const SHORT_FACT = 'Short version: the main remarks. The full report has the rest.';

const READ = 'by the coach, and checked against measurements';
const MEASURED = 'Technical check: measured, and not seen by the coach';

/**
 * Who wrote the critiques of a report's photos; null if the server does not say.
 * @param photoCategories of all its photos
 */
function criticLine(photoCategories: readonly AnalysisCategory[]): string | null {
  const photos = [...Map.groupBy(photoCategories, ({ photoId }) => photoId).values()];
  const critics = photos.map(criticOf);
  const read = critics.filter((critic) => critic === 'vision').length;
  if (critics.length === 0 || critics.includes(null)) return null;
  if (read === critics.length) return `${read === 1 ? 'Read' : 'Photos read'} ${READ}`;
  if (read === 0) return MEASURED;
  return `Photos read by the coach: ${read} of ${critics.length}; the others have their technical check`;
}

/** The date, the number of photos, the overall score in words, and who wrote the critiques. */
function factsOf({ analysis, timeZone, length, brand }: Omit<ToReport, 'rows'>): string[] {
  const { album, photos, progress, categories, photoCategories } = analysis;
  const shown = photos.filter(isCritiqued);
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  const score = showScore(progress.overallScore, categories.some(isJudged));
  const critic = criticLine(album.mode === 'single' ? categories : photoCategories);
  const count = album.mode === 'single' ? [] : [photoCountText(shown.length, photos.length)];
  return [
    [date.format(new Date(album.created_at)), ...count].join(' · '),
    `${scoreName(progress)}: ${scoreInWords(score)}`,
    ...(critic === null ? [] : [critic]),
    ...(length === 'short' ? [SHORT_FACT] : []),
    ...(brand === null ? [] : [MADE_WITH]),
  ];
}

/** Explains the lines of marks once: at the first photo with a place that the coach saw. */
function explainMarks(photos: readonly PhotoSection[]): PhotoSection[] {
  const first = photos.find(({ marks }) => marks.some(({ isSeen }) => isSeen));
  return photos.map((photo) => ({ ...photo, explainsMarks: photo === first }));
}

const isCritiqued = ({ state }: AnalysisPhoto): boolean => state === 'critiqued';

/** The photo on the cover: the suggested opening photo, else the best, else the first. */
function coverNumber(
  { insights }: Analysis,
  numberOf: ReadonlyMap<string, number>,
): Report['coverNumber'] {
  const id = insights?.sequence?.openWith?.id ?? insights?.topPhotos[0]?.id ?? '';
  return numberOf.get(id) ?? (numberOf.size > 0 ? 1 : null);
}

/** Why a photo is not in the report. */
function reasonOf({ name, state, error_text }: AnalysisPhoto): string {
  if (state !== 'failed')
    return `${name}: This photo was being tried again when the report was made.`;
  return error_text ?? name;
}

/** The sections of the photos, in the album's order. */
function photoSections({ analysis, rows, length }: ToReport): PhotoSection[] {
  const { album, categories, photoCategories, narrative } = analysis;
  const isSingle = album.mode === 'single';
  const shortened: Detail = isSingle ? 'short' : 'main';
  const objects = new Map(rows.map(({ id, display_path }) => [id, display_path]));
  return analysis.photos.filter(isCritiqued).flatMap((photo, index): PhotoSection[] => {
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
        detail: length === 'short' ? shortened : 'everything',
      }),
    ];
  });
}

/** Composes the report of a finished album. Only a full report has the deep dive, if the analysis has one. */
export function composeReport(given: ToReport): Report {
  const { analysis, length, brand } = given;
  const { album, job } = analysis;
  const isSingle = album.mode === 'single';
  const photos = photoSections(given);
  const usable = analysis.photos.filter(isCritiqued);
  const numberOf = new Map(usable.map(({ id }, index) => [id, index + 1]));
  const lineOf = (sentence: Sentence, said: NoteHistory) => lineOfAlbum(sentence, numberOf, said);
  const said = emptyHistory();
  const detail = length === 'short' ? 'short' : 'everything';
  const shown = sayOnce(analysis);
  const [lead, ...rest] = isSingle ? [] : shown.narrative;
  return {
    title: titleOf(album),
    length,
    brand,
    coverNumber: isSingle ? null : coverNumber(analysis, numberOf),
    madeOf: job.finished_at ?? job.updated_at,
    facts: factsOf(given),
    lead: lead ? lineOf(lead, said) : null,
    assessment: rest.map((sentence) => lineOf(sentence, said)),
    insights: [...insightPassages(shown, numberOf), ...exercisePassages(analysis, numberOf)],
    categories: isSingle
      ? []
      : shown.categories.map((each) => categorySection(each, lineOf, detail)),
    photos: explainMarks(photos),
    failed: analysis.photos.filter((photo) => !isCritiqued(photo)).map(reasonOf),
  };
}
