import type { Category } from '@photo-coach/shared/contracts/categories.ts';
import { findingName } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type {
  Analysis,
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { showCritiques } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { rankingScore, type ShownScore } from '@photo-coach/shared/domain/progress/scores.ts';
import { exportedRating } from '@photo-coach/shared/domain/sidecars/stars.ts';

/** A finding in a photo, as other programs get it. */
type ExportedFinding = {
  /** As in the product's lists. */
  name: string;
  polarity: Finding['polarity'];
  category: Category;
  /** A share of the photo as the product shows it. */
  region: Region;
  /** The first sentence of the critique about it; null if the plan shows none. */
  said: string | null;
};

/** The data of a critiqued photo in the zip. */
export type ExportedPhoto = {
  /** Its file's name, as uploaded. */
  file: string;
  /** 0–5, −1 for a reject. */
  stars: number;
  flag: 'pick' | 'reject' | null;
  level: ShownScore['label'];
  findings: ExportedFinding[];
  /** What could be better and what to do; what works, if nothing has to be better. */
  advice: string[];
  image: Pick<AnalysisPhoto, 'width' | 'height' | 'orientation' | 'turn'>;
};

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

function findingsOf({ category, findings, sentences }: AnalysisCategory): ExportedFinding[] {
  const { whatsWorking, whatToImprove, deepDive } = sentences;
  const all = [...whatsWorking, ...whatToImprove, ...(deepDive ?? [])];
  return findings.map(({ kind, polarity, region }, index) => ({
    name: findingName(kind),
    polarity,
    category,
    region,
    said: all.find(({ finding }) => finding === index)?.text ?? null,
  }));
}

function adviceOf(categories: readonly AnalysisCategory[]): string[] {
  const said = (fields: readonly ('whatToImprove' | 'quickWin' | 'whatsWorking')[]) =>
    categories.flatMap(({ sentences }) =>
      fields.flatMap((field) => sentences[field].map(({ text }) => text)),
    );
  const advice = said(['whatToImprove', 'quickWin']);
  return unique(advice.length > 0 ? advice : said(['whatsWorking']));
}

/** The photos of an album that have critiques, in their order, as other programs get them. */
export function exportedPhotos(analysis: Analysis): ExportedPhoto[] {
  const { album, photos } = analysis;
  const all = album.mode === 'single' ? analysis.categories : analysis.photoCategories;
  const judged = photos
    .filter(({ state }) => state === 'critiqued')
    .map((photo) => ({ photo, categories: all.filter(({ photoId }) => photoId === photo.id) }))
    .filter(({ categories }) => categories.length > 0)
    .map((each) => ({
      ...each,
      by: rankingScore(each.categories.map(({ scoreContinuous }) => scoreContinuous / 10)),
    }));
  const ranking = judged.map(({ by }) => by);
  return judged.map(({ photo, categories, by }) => ({
    file: photo.name,
    stars: exportedRating(photo.pick, by, ranking),
    flag: photo.pick?.flag ?? null,
    level: showCritiques(categories).label,
    findings: categories.flatMap(findingsOf),
    advice: adviceOf(categories),
    image: photo,
  }));
}
