import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { expect, it } from 'vitest';
import { ALL_CATEGORIES, contextOf, photoOf, sceneNames } from '../../testing/scenes.ts';
import { critiquePhoto } from '../critique-photo.ts';
import { judge } from '../judge.ts';
import { readPhoto } from '../reading.ts';
import { CATEGORY_TRAITS } from '../traits/category-traits.ts';

const critique = (photo: PhotoRow) => critiquePhoto(photo, ALL_CATEGORIES, contextOf());

it('praises nothing that a weakness of the same card rests on', () => {
  const changes = [{}, { sharpness_subject: 40 }, { highlight_clipping: 9 }, { motion_blur: 2.4 }];
  const measurementsIn = (sentences: readonly Sentence[]) =>
    sentences.flatMap(({ evidence }) => evidence.map(({ measurement }) => measurement));
  let count = 0;
  for (const photo of sceneNames.flatMap((name) => changes.map((each) => photoOf(name, each)))) {
    const reading = readPhoto(photo, contextOf());
    for (const { category, sentences } of critique(photo)) {
      const { weaknesses, strengths } = judge(CATEGORY_TRAITS[category], reading);
      const strengthTexts = strengths.map(({ trait }) => trait.strength(reading).text);
      const praising = sentences.whatsWorking.filter(({ text }) => strengthTexts.includes(text));
      if (weaknesses.length === 0 || praising.length === 0) continue;
      const blamed = measurementsIn([...sentences.whatToImprove, ...sentences.quickWin]);
      expect(measurementsIn(praising).filter((name) => blamed.includes(name))).toEqual([]);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(50);
});

it('does not praise as it is what it wants otherwise', () => {
  const [, , , mood] = critique(photoOf('harbour-ship'));
  expect(mood?.sentences.whatToImprove[0]?.text).toContain('without one of them winning');
  expect(JSON.stringify(mood?.sentences.whatsWorking)).not.toContain('gives the picture drama');
});

it('praises what is so good that the next step goes on from it', () => {
  const [lighting] = critique(photoOf('leaf-on-snow'));
  expect(lighting?.sentences.whatsWorking[0]?.text).toContain('This is a high-key picture');
  expect(lighting?.sentences.whatToImprove[0]?.text).toContain('lives from the few darker tones');
});
