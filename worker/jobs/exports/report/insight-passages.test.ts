import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, test } from 'vitest';
import { insightPassages } from './insight-passages.ts';

const [LANE, BED, BOX] = ['lane', 'bed', 'box'];
const numberOf = new Map([BED, BOX, LANE].map((id, index) => [id, index + 1]));

const seen = (text: string, photoId: string): Sentence => ({
  text,
  evidence: [{ photoId, measurement: null, value: null, region: WHOLE_FRAME }],
  finding: null,
});

test('a report suggests how to show an album, by the numbers of its photos', () => {
  const sequence = {
    openWith: { id: LANE, reason: seen('The lane draws us in.', LANE) },
    order: { ids: [LANE, BED], reason: seen('We walk in from the lane.', LANE) },
    leaveOut: [{ id: BOX, reason: seen('The phone box belongs to another walk.', BOX) }],
  };
  const insights = {
    topPhotos: [],
    commonIssues: [],
    improvementAreas: [],
    sequence,
    overallScore: 60,
    totalPhotos: 3,
  };
  const passages = insightPassages({ insights, photos: [], photoCategories: [] }, numberOf);
  expect(passages.map(({ title, lines }) => [title, ...lines.map(({ text }) => text)])).toEqual([
    ['Open with', 'Photo 3: The lane draws us in.'],
    ['Suggested order', 'Photos 3, 1. We walk in from the lane.'],
    ['Leave out', 'Photo 2: The phone box belongs to another walk.'],
  ]);
});
