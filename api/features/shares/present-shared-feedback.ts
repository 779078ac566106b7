import type {
  AlbumSequence,
  Evidence,
  Hotspot,
  Sentence,
} from '@photo-coach/shared/contracts/critiques.ts';
import type {
  Analysis,
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import type {
  SharedBrand,
  SharedFeedback,
} from '@photo-coach/shared/contracts/http/opened-shares.ts';
import { sharedPhotoId } from '@photo-coach/shared/domain/shares.ts';
import { numberingFiles } from '@photo-coach/shared/domain/text/file-names.ts';
import type { BrandingRow } from '@photo-coach/shared/server/db/tables.ts';

type SharedCategory = SharedFeedback['categories'][number];

type SharedPhoto = SharedFeedback['photos'][number];

/** How texts refer to photos. */
type Naming = {
  /** The replacement for a photo's id. @throws Error for one that is not shown */
  idOf: (photoId: string) => string;
  /** A text with photo numbers instead of file names. */
  textOf: (text: string) => string;
};

const located = <T extends { evidence: Evidence[] }>(said: T, { idOf }: Naming): T => ({
  ...said,
  evidence: said.evidence.map((one) => ({ ...one, photoId: idOf(one.photoId) })),
});
const sentence = <T extends { text: string; evidence: Evidence[] }>(
  said: T,
  naming: Naming,
): T => ({
  ...located(said, naming),
  text: naming.textOf(said.text),
});
const sentences = (list: readonly Sentence[], naming: Naming): Sentence[] =>
  list.map((one) => sentence(one, naming));

const presentHotspot = (hotspot: Hotspot, naming: Naming): Hotspot => ({
  ...located(hotspot, naming),
  tip: {
    whatsWorking: naming.textOf(hotspot.tip.whatsWorking),
    whatToImprove: naming.textOf(hotspot.tip.whatToImprove),
    quickWin: naming.textOf(hotspot.tip.quickWin),
  },
});

const presentPhoto = (photo: AnalysisPhoto, naming: Naming): SharedPhoto => ({
  id: naming.idOf(photo.id),
  width: photo.width,
  height: photo.height,
  thumbhash: photo.thumbhash,
  // Without the fingerprint, which nothing on the page needs.
  measurements: photo.measurements && { ...photo.measurements, fingerprint: null },
  hotspots: photo.hotspots.map((hotspot) => presentHotspot(hotspot, naming)),
  scene: photo.reading?.scene ?? null,
});

const presentCategory = (category: AnalysisCategory, naming: Naming): SharedCategory => ({
  category: category.category,
  photoId: category.photoId && naming.idOf(category.photoId),
  score: category.score,
  scoreContinuous: category.scoreContinuous,
  checked: category.checked,
  findings: category.findings.map((finding) => ({
    ...finding,
    photoId: naming.idOf(finding.photoId),
  })),
  sentences: {
    whatsWorking: sentences(category.sentences.whatsWorking, naming),
    whatToImprove: sentences(category.sentences.whatToImprove, naming),
    quickWin: sentences(category.sentences.quickWin, naming),
    learn: sentences(category.sentences.learn, naming),
  },
  critic: category.critic,
});

function presentSequence(
  { openWith, order, leaveOut }: AlbumSequence,
  naming: Naming,
): AlbumSequence {
  const named = ({ id, reason }: AlbumSequence['leaveOut'][number]) => ({
    id: naming.idOf(id),
    reason: sentence(reason, naming),
  });
  return {
    openWith: openWith && named(openWith),
    order: order && {
      ids: order.ids.map(naming.idOf),
      reason: order.reason && sentence(order.reason, naming),
    },
    leaveOut: leaveOut.map(named),
  };
}

function presentInsights(
  insights: NonNullable<Analysis['insights']>,
  naming: Naming,
): SharedFeedback['insights'] {
  return {
    topPhotos: insights.topPhotos.map(({ id, score, reason }) => ({
      id: naming.idOf(id),
      score,
      reason: sentence(reason, naming),
    })),
    commonIssues: insights.commonIssues.map((issue) => sentence(issue, naming)),
    improvementAreas: insights.improvementAreas.map((area) => sentence(area, naming)),
    sequence: insights.sequence ? presentSequence(insights.sequence, naming) : null,
  };
}

const presentBrand = ({
  name,
  logo_width: width,
  logo_height: height,
}: BrandingRow): SharedBrand => ({
  name,
  logo: width === null || height === null ? null : { width, height },
});

/** The photos that a share link shows, in the album's order; the first is number 1. */
export const shownPhotos = <T extends { state: AnalysisPhoto['state'] }>(
  photos: readonly T[],
): T[] => photos.filter(({ state }) => state === 'critiqued');

/**
 * An album's feedback as anyone with the link sees it: field by field, so that a new field of an analysis is shared
 * only if it is added here.
 */
export function presentSharedFeedback(
  analysis: Analysis,
  { expiresAt, brand }: { expiresAt: string; brand: BrandingRow | null },
): SharedFeedback {
  const photos = shownPhotos(analysis.photos);
  const ids = new Map(photos.map(({ id }, index) => [id, sharedPhotoId(index + 1)]));
  const naming: Naming = {
    idOf(photoId) {
      const id = ids.get(photoId);
      if (id === undefined) throw new Error('shared feedback speaks of a photo that is not shown');
      return id;
    },
    textOf: numberingFiles(photos.map(({ name }) => name)),
  };
  return {
    mode: analysis.album.mode,
    expiresAt,
    brand: brand && presentBrand(brand),
    overallScore: analysis.progress.overallScore,
    critic: analysis.progress.critic,
    photos: photos.map((photo) => presentPhoto(photo, naming)),
    categories: analysis.categories.map((category) => presentCategory(category, naming)),
    photoCategories: analysis.photoCategories.map((category) => presentCategory(category, naming)),
    narrative: sentences(analysis.narrative, naming),
    insights: analysis.insights && presentInsights(analysis.insights, naming),
  };
}
