import type { Evidence, Hotspot, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type {
  Analysis,
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import type {
  SharedCategory,
  SharedFeedback,
  SharedPhoto,
} from '@photo-coach/shared/contracts/shares/shared-feedback.ts';
import { sharedPhotoId } from '@photo-coach/shared/domain/shares.ts';

/** What stands for a photo's id; throws for one that is not shown. */
type IdOf = (photoId: string) => string;

const withIds = <T extends { evidence: Evidence[] }>(said: T, idOf: IdOf): T => ({
  ...said,
  evidence: said.evidence.map((one) => ({ ...one, photoId: idOf(one.photoId) })),
});
const sentences = (list: readonly Sentence[], idOf: IdOf): Sentence[] =>
  list.map((sentence) => withIds(sentence, idOf));

const presentPhoto = (photo: AnalysisPhoto, idOf: IdOf): SharedPhoto => ({
  id: idOf(photo.id),
  width: photo.width,
  height: photo.height,
  thumbhash: photo.thumbhash,
  // Without the picture in small, which nothing on the page needs.
  measurements: photo.measurements && { ...photo.measurements, fingerprint: null },
  hotspots: photo.hotspots.map((hotspot): Hotspot => withIds(hotspot, idOf)),
});

const presentCategory = (category: AnalysisCategory, idOf: IdOf): SharedCategory => ({
  category: category.category,
  photoId: category.photoId && idOf(category.photoId),
  score: category.score,
  scoreContinuous: category.scoreContinuous,
  findings: category.findings.map((finding) => ({ ...finding, photoId: idOf(finding.photoId) })),
  sentences: {
    whatsWorking: sentences(category.sentences.whatsWorking, idOf),
    whatToImprove: sentences(category.sentences.whatToImprove, idOf),
    quickWin: sentences(category.sentences.quickWin, idOf),
    learn: sentences(category.sentences.learn, idOf),
  },
});

function presentInsights(
  insights: NonNullable<Analysis['insights']>,
  idOf: IdOf,
): SharedFeedback['insights'] {
  return {
    topPhotos: insights.topPhotos.map(({ id, score, reason }) => ({
      ...{ id: idOf(id), score },
      reason: withIds(reason, idOf),
    })),
    commonIssues: insights.commonIssues.map((issue) => withIds(issue, idOf)),
    improvementAreas: insights.improvementAreas.map((area) => withIds(area, idOf)),
  };
}

/** The photos that a share link shows, in the album's order; the first is number 1. */
export const shownPhotos = <T extends { state: AnalysisPhoto['state'] }>(
  photos: readonly T[],
): T[] => photos.filter(({ state }) => state === 'critiqued');

/**
 * An album's feedback as anyone with the link sees it: field by field, so that what an analysis comes to hold is shared
 * only if someone writes it here.
 */
export function presentSharedFeedback(analysis: Analysis, expiresAt: string): SharedFeedback {
  const photos = shownPhotos(analysis.photos);
  const ids = new Map(photos.map(({ id }, index) => [id, sharedPhotoId(index + 1)]));
  const idOf: IdOf = (photoId) => {
    const id = ids.get(photoId);
    if (id === undefined) throw new Error('shared feedback speaks of a photo that is not shown');
    return id;
  };
  return {
    mode: analysis.album.mode,
    expiresAt,
    overallScore: analysis.progress.overallScore,
    photos: photos.map((photo) => presentPhoto(photo, idOf)),
    categories: analysis.categories.map((category) => presentCategory(category, idOf)),
    photoCategories: analysis.photoCategories.map((category) => presentCategory(category, idOf)),
    narrative: sentences(analysis.narrative, idOf),
    insights: analysis.insights && presentInsights(analysis.insights, idOf),
  };
}
