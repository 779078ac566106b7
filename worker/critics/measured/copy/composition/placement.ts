import { photoShareText } from '../words/amounts.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import { oppositeSide } from '../words/places.ts';
import type { Scene } from '../words/scene.ts';

/** The thirds line nearest to the subject's center, and where that leaves room. */
function thirdOf({ photo }: Scene): { readonly name: string; readonly room: string } {
  const region = photo.subject?.region;
  if (region === undefined) return { name: 'a thirds line', room: 'beside it' };
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

export const thirdsPlacement = kindCopy({
  what: (scene) => {
    const { main, has, faces, face, photo } = scene;
    const { name: third, room } = thirdOf(scene);
    return firstOf(
      has('negative_space') && `You put ${main.the} on ${third}, with open space ${room}.`,
      faces > 0 && `You put the ${face} on ${third}, which leaves room ${room}.`,
      photo.isPortrait &&
        `In the upright format you put ${main.the} on ${third}, away from the middle.`,
      has('clean_background') && `You put ${main.the} on ${third}, against a plain background.`,
      `You put ${main.the} on ${third}, which looks livelier than the middle.`,
    );
  },
  term: 'The rule of thirds divides a photo into three equal parts each way, and the lines are good places.',
  lesson: (scene) => {
    const { main, photo, faces, exif } = scene;
    const side = photo.subject === null ? null : oppositeSide(photo.subject.region);
    return firstOf(
      faces > 0 &&
        `Leave more room on the side that a person looks to${side === null ? '' : `, here the ${side} if they look there`}.`,
      side !== null &&
        `Off the middle, ${main.the} ${main.verb('needs', 'need')} a reason: show something worth seeing on the ${side}.`,
      exif.camera !== null &&
        `Turn on the thirds grid of the camera, and put ${main.the} on a line or where two lines meet.`,
      `The four points where the thirds lines meet are good places for ${main.the}.`,
    );
  },
  short: (scene) => `${scene.main.the} on ${thirdOf(scene).name}`,
});

export const negativeSpace = kindCopy({
  what: ({ main, subjectAt, local, area, value }) => {
    const share = value('negative_space');
    return firstOf(
      local && `You left ${area} empty, which makes ${main.the}${subjectAt} easy to find.`,
      share !== null &&
        `You left ${photoShareText(share / 100)} empty, so ${main.the}${subjectAt} ${main.verb('stands', 'stand')} out.`,
      `The empty space around ${main.the} makes ${main.it} stand out.`,
    );
  },
  term: 'Negative space is the empty area around a subject.',
  lesson: ({ main, local, place }) =>
    firstOf(
      local &&
        `Empty space needs to be clean: one small spot ${place} would be seen before ${main.the}.`,
      `Empty space needs to be clean: one small spot in it would be seen before ${main.the}.`,
    ),
  short: ({ main }) => `the empty space around ${main.the}`,
});
