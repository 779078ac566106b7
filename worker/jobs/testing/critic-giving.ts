import type { AlbumResult, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import type { AlbumToCritique, Critic } from '../../critics/critic.ts';

const sentence = (photoId: string): Sentence => ({
  text: 'It is sharp.',
  evidence: [{ photoId, measurement: 'sharpness_subject', value: 1, region: WHOLE_FRAME }],
  finding: null,
});

/** One sentence about a photo in each field of a critique. */
const sentencesAbout = (photoId: string) => {
  const one = [sentence(photoId)];
  return { whatsWorking: one, whatToImprove: one, quickWin: one, learn: one, deepDive: one };
};

/** A critique of a photo's light with a score, and nothing found. */
export const critiqueOf = (photoId: string, score: number) => ({
  category: 'lighting_exposure' as const,
  score,
  checked: [],
  findings: [],
  hotspots: [],
  lessons: [],
  meant: [],
  sentences: sentencesAbout(photoId),
});

/**
 * A critic that gives every album category the same score.
 * @param seen gets the albums that it critiques
 */
export function criticGiving(score: number, seen: AlbumToCritique[] = []): Critic {
  return {
    critiquePhoto: () => Promise.reject(new Error('not asked here')),
    critiqueSets: () => [],
    critiqueAlbum: async (input): Promise<AlbumResult> => {
      seen.push(input);
      const photoId = input.photos[0]?.id ?? '';
      return {
        critiques: input.categories.map((category) => ({
          category,
          score,
          checked: [],
          findings: [],
          sentences: sentencesAbout(photoId),
        })),
        narrative: [sentence(photoId)],
        insights: { topPhotos: [], commonIssues: [], improvementAreas: [] },
      };
    },
  };
}
