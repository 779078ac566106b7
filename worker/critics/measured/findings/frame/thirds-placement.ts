import { mix, smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf, type Reading } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { strength } from '../rule.ts';
import { subjectSize } from './close-up.ts';

/** Whether every genre that the photo may have shows a person in the middle. */
const isOfPerson = ({ genres }: Reading): boolean =>
  genres.size > 0 && [...genres].every((genre) => genre === 'Portraits' || genre === 'Fashion');

/** How little the rule of thirds applies, 0–1: for a subject that fills the photo, or a portrait. */
const thirdsExemption = (reading: Reading): number =>
  Math.max(smoothStep(subjectSize(reading), 25, 55), isOfPerson(reading) ? 0.8 : 0);

/** The thirds line nearest to the subject's center, and the side on which that leaves room. */
function thirdOf({ finding: { region } }: Scene): { readonly name: string; readonly room: string } {
  const across = region.x + region.width / 2 - 0.5;
  const down = region.y + region.height / 2 - 0.5;
  if (Math.abs(across) < 0.08) {
    return down < 0
      ? { name: 'the upper third', room: 'below' }
      : { name: 'the lower third', room: 'above' };
  }
  return across < 0
    ? { name: 'the left third', room: 'on the right' }
    : { name: 'the right third', room: 'on the left' };
}

export const thirdsPlacement = strength({
  measurement: 'thirds_distance',
  isOfSubject: true,
  about: ['place'],
  quality: (reading) =>
    mix(smoothStep(numberOf(reading, 'thirds_distance'), 20, 3), 0.7, thirdsExemption(reading)),
  distinction: (reading) =>
    0.8 * smoothStep(numberOf(reading, 'thirds_distance'), 9, 3) * (1 - thirdsExemption(reading)),
  what: (scene) => {
    const { main, has, faces, face } = scene;
    const { name: third, room } = thirdOf(scene);
    return firstOf(
      has('negative_space') && `You put ${main.the} on ${third}, with open space ${room}.`,
      faces > 0 && `You put the ${face} on ${third}, which leaves room ${room}.`,
      `You put ${main.the} on ${third}, which looks livelier than the middle.`,
    );
  },
  short: (scene) => `${scene.main.the} on ${thirdOf(scene).name}`,
});
