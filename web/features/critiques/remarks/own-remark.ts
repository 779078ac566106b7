import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { Analysis, AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { AnsweredRemark } from '@photo-coach/shared/contracts/remarks.ts';
import { isSameRemark } from '@photo-coach/shared/domain/critiques/remarks.ts';
import { says } from '@photo-coach/shared/domain/critiques/say-once.ts';
import type { ReviewCategory } from '../cards/review-category.ts';

/** A remark about the user's own photo: its subject, and the answer to it. */
export type OwnRemark = {
  albumId: string;
  photoId: string;
  finding: Finding;
  /** Its first sentence. */
  text: string;
  answer: AnsweredRemark | null;
};

/** The categories that are about single photos. */
const ofPhotos = ({ album, categories, photoCategories }: Analysis): readonly AnalysisCategory[] =>
  album.mode === 'single' ? categories : photoCategories;

function remarkAt(
  analysis: Analysis,
  { photoId, findings, sentences }: AnalysisCategory,
  index: number | null,
): OwnRemark | null {
  const finding = index === null ? undefined : findings[index];
  const photo = analysis.photos.find(({ id }) => id === photoId);
  if (finding === undefined || photo === undefined) return null;
  const { whatToImprove, whatsWorking } = sentences;
  const said = [...whatToImprove, ...whatsWorking];
  const text = said.find((sentence) => sentence.finding === index)?.text;
  if (text === undefined) return null;
  return {
    albumId: analysis.album.id,
    photoId: photo.id,
    finding,
    text,
    answer: photo.answers.find((one) => isSameRemark(one, finding)) ?? null,
  };
}

/** The remark that a sentence of a card belongs to; null if there is none, or if it is about an album as a whole. */
export function remarkOnCard(
  analysis: Analysis,
  { photoId, category }: ReviewCategory,
  { finding }: Sentence,
): OwnRemark | null {
  const own = ofPhotos(analysis).find(
    (one) => one.photoId === photoId && one.category === category,
  );
  return own === undefined ? null : remarkAt(analysis, own, finding);
}

/** The remark that a sentence above the cards of a single photo belongs to: that of the card that says the same. */
function remarkAbove(analysis: Analysis, { text }: Sentence): OwnRemark | null {
  for (const category of analysis.album.mode === 'single' ? analysis.categories : []) {
    const { whatToImprove, whatsWorking } = category.sentences;
    const same = [...whatToImprove, ...whatsWorking].find((one) => says(text, one.text));
    const remark = same === undefined ? null : remarkAt(analysis, category, same.finding);
    if (remark !== null) return remark;
  }
  return null;
}

/** The remarks that the sentences above the cards belong to, in order, once each. */
export function remarksAbove(analysis: Analysis, sentences: readonly Sentence[]): OwnRemark[] {
  const found = sentences.flatMap((sentence) => remarkAbove(analysis, sentence) ?? []);
  return found.filter(
    ({ finding }, index) => found.findIndex((one) => one.finding === finding) === index,
  );
}
