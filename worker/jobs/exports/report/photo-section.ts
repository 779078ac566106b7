import type { CritiqueField, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type {
  Analysis,
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import {
  criticOf,
  isJudged,
  showCritiques,
} from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { divideNarrative } from '@photo-coach/shared/domain/critiques/lead.ts';
import { quietLines } from '@photo-coach/shared/domain/critiques/quiet-line.ts';
import { sayOnce } from '@photo-coach/shared/domain/critiques/say-once.ts';
import { placeOf } from '@photo-coach/shared/domain/text/place-of.ts';
import { emptyHistory, lineOfPhoto, type NoteHistory } from './note-of.ts';
import { placeMarks } from './place-marks.ts';
import type { CategorySection, Line, Mark, Passage, PhotoSection } from './report.ts';

/** How much is said: everything, a short report's share, or little enough for half a page. */
export type Detail = 'everything' | 'short' | 'main';

/** The headings of the fields, in the order of the feedback pages. */
const FIELD_TITLES: readonly [CritiqueField, string][] = [
  ['whatsWorking', 'What’s Working'],
  ['whatToImprove', 'What to Improve'],
  ['quickWin', 'Quick Win'],
  ['learn', 'Learn'],
  ['deepDive', 'Deep Dive'],
];

const sentencesOf = ({ sentences }: AnalysisCategory, field: CritiqueField): readonly Sentence[] =>
  sentences[field] ?? [];

/** What a short report leaves out. */
const LONG_FIELDS: readonly CritiqueField[] = ['learn', 'deepDive'];

const fieldsOf = (detail: Detail) =>
  FIELD_TITLES.filter(([field]) => detail === 'everything' || !LONG_FIELDS.includes(field));

/** A category with those of its fields that have sentences. */
export function categorySection(
  category: AnalysisCategory,
  lineOf: (sentence: Sentence, said: NoteHistory) => Line,
  detail: Detail = 'everything',
): CategorySection {
  const said = emptyHistory();
  const passages = fieldsOf(detail).flatMap(([field, title]): Passage[] => {
    const lines = sentencesOf(category, field).map((sentence) => lineOf(sentence, said));
    return lines.length === 0 ? [] : [{ title, lines }];
  });
  return {
    name: CATEGORY_NAMES[category.category].name,
    score: {
      dots: isJudged(category) ? category.score : null,
      label: showCritiques([category]).label,
    },
    quiet: quietLines(category).join(' ') || null,
    passages,
  };
}

/** The alternative text of a photo: its name, and where its marks are. */
function describe({ name }: AnalysisPhoto, marks: readonly Mark[]): string {
  if (marks.length === 0) return `The photo ${name}.`;
  const places = marks.map(({ number, region }) => `mark ${number}, ${placeOf(region)}`);
  return `The photo ${name}, with numbered marks: ${places.join('; ')}.`;
}

type PhotoToReport = {
  photo: AnalysisPhoto;
  /** The path of its display derivative. */
  object: string;
  number: number;
  categories: readonly AnalysisCategory[];
  /** Set for a single photo; empty for a photo of an album. */
  narrative: Analysis['narrative'];
  detail: Detail;
};

type Chosen = { field: CritiqueField; sentence: Sentence };

/** The weight of the finding behind a sentence in its category, 0–1. */
function weightOf({ findings }: AnalysisCategory, { finding }: Sentence): number {
  const found = finding === null ? undefined : findings[finding];
  return found ? found.severity * found.sureness : 0;
}

/** The sentences of a field in all categories, the weightiest first. */
const heaviest = (categories: readonly AnalysisCategory[], field: CritiqueField): Chosen[] =>
  categories
    .flatMap((category) =>
      (category.sentences[field] ?? []).map((sentence) => ({
        chosen: { field, sentence },
        weight: weightOf(category, sentence),
      })),
    )
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ chosen }) => chosen);

/**
 * The main remarks on a photo, the most important first: what to do, what works and what else to improve, up to two of
 * each.
 * @param categories without their leading sentences
 */
function chooseMain(categories: readonly AnalysisCategory[]): Chosen[] {
  const wins = heaviest(categories, 'quickWin');
  const strengths = heaviest(categories, 'whatsWorking');
  const faults = heaviest(categories, 'whatToImprove');
  return [0, 1].flatMap((turn) =>
    [wins[turn], strengths[turn], faults[turn]].filter((chosen) => chosen !== undefined),
  );
}

type Judging = { sentence: Sentence; weight: number };

/** The judging sentences of a category, each with how much its finding weighs, 0–1. */
const judgingIn = ({ sentences, findings }: AnalysisCategory): Judging[] =>
  [...sentences.whatToImprove, ...sentences.whatsWorking].map((sentence) => {
    const found = sentence.finding === null ? undefined : findings[sentence.finding];
    return { sentence, weight: found ? found.severity * found.sureness : 0 };
  });

/**
 * The most important sentence about an album's photo, which has no narrative of its own: of measured findings the
 * gravest weakness, of seen findings the weightiest, even praise.
 */
function photoLead(categories: readonly AnalysisCategory[]): Sentence[] {
  const judging = categories.flatMap(judgingIn);
  if (criticOf(categories) !== 'measured') {
    return judging
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, 1)
      .map(({ sentence }) => sentence);
  }
  const weaknesses = categories.flatMap(({ sentences }) => sentences.whatToImprove);
  const strengths = categories.flatMap(({ sentences }) => sentences.whatsWorking);
  const { lead } = divideNarrative([...weaknesses, ...strengths], categories);
  return lead === null ? [] : [lead];
}

/** The section of one photo, with its marks: the deep dive names only marks that are drawn anyway. */
export function photoSection({
  photo,
  object,
  number,
  categories,
  narrative,
  detail,
}: PhotoToReport): PhotoSection {
  const own = narrative.length > 0 ? narrative : photoLead(categories);
  const once = sayOnce({ narrative: own, insights: null, categories });
  const { lead, rest } = divideNarrative(once.narrative, categories);
  const main = detail === 'main' ? chooseMain(once.categories) : [];
  const fields = fieldsOf(detail).filter(([field]) => field !== 'deepDive');
  const inCategories = categories.flatMap((category) =>
    fields.flatMap(([field]) => sentencesOf(category, field)),
  );
  const marks = placeMarks(photo.id, [
    ...(lead ? [lead] : []),
    ...rest,
    ...(detail === 'main' ? main.map(({ sentence }) => sentence) : inCategories),
  ]);
  const lineOf = (sentence: Sentence, said: NoteHistory) =>
    lineOfPhoto(sentence, { photoId: photo.id, marks }, said);
  const said = emptyHistory();
  return {
    number,
    name: photo.name,
    object,
    width: photo.width ?? 1,
    height: photo.height ?? 1,
    description: describe(photo, marks),
    scene: photo.reading?.scene ?? null,
    marks,
    explainsMarks: false,
    lead: lead && lineOf(lead, said),
    assessment: rest.map((sentence) => lineOf(sentence, said)),
    categories: once.categories.map((each) => ({
      ...categorySection(each, lineOf, detail),
      ...(detail === 'main' && { passages: [] }),
    })),
    main: main.map(({ field, sentence }) => ({
      title: FIELD_TITLES.find(([each]) => each === field)?.[1] ?? '',
      line: lineOf(sentence, said),
    })),
  };
}
