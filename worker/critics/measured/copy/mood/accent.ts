import { hueName } from '@photo-coach/shared/domain/measurements/hue-name.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import type { Scene } from '../words/scene.ts';

/** The accent's color in words; null where there is none. */
function accentOf({ value, hue }: Scene): string | null {
  const angle = value('accent_hue');
  const name = angle === null ? null : hueName(angle);
  return name === hue ? null : name;
}

export const colorHarmony = kindCopy({
  what: (scene) => {
    const { hue, subject, photo, has } = scene;
    const accent = accentOf(scene);
    return firstOf(
      hue !== null &&
        accent !== null &&
        subject !== null &&
        `You combined ${hue} and ${accent}, which suits ${subject.the}.`,
      hue !== null &&
        accent !== null &&
        `You combined ${hue} and ${accent}, and the two go well together.`,
      hue !== null &&
        subject !== null &&
        `You kept to few colors, mostly ${hue}, which suits ${subject.the}.`,
      hue !== null &&
        has('warm_light') &&
        `You kept to warm colors, mostly ${hue}, which fits the light.`,
      hue !== null &&
        `You kept to few colors, mostly ${hue}, so the ${photo.isPortrait ? 'upright ' : ''}photo looks calm.`,
      `The few colors of the ${photo.isPortrait ? 'upright ' : ''}photo go well together.`,
    );
  },
  term: 'Colors harmonize when they are neighbors or opposites on the color wheel.',
  lesson: (scene) => {
    const { hue, subject } = scene;
    const accent = accentOf(scene);
    return firstOf(
      hue !== null &&
        accent !== null &&
        `Two main colors are enough: with ${hue} and ${accent}, leave other strong colors out.`,
      hue !== null &&
        subject !== null &&
        `One main color keeps ${subject.the} in first place: leave out what competes with the ${hue}.`,
      hue !== null &&
        `One main color makes a photo calm: leave out strong colors that compete with the ${hue}.`,
      'Two main colors are enough: leave other strong ones out.',
    );
  },
  short: ({ hue }) => (hue === null ? 'the matching colors' : `the matching colors around ${hue}`),
});

export const colorAccent = kindCopy({
  what: (scene) => {
    const { local, place, subject, onSubject, hue, isSure } = scene;
    const accent = accentOf(scene);
    const color = accent === null ? 'One small spot of color' : `The ${accent}`;
    return firstOf(
      onSubject &&
        subject !== null &&
        `${color} on ${subject.the} stands out${hue === null ? '' : ` from the ${hue}`}, so viewers look there.`,
      hue !== null &&
        `${color}${local ? ` ${place}` : ''} ${isSure ? 'stands' : 'seems to stand'} out from the ${hue}.`,
      `${color}${local ? ` ${place}` : ''} stands out, because the other colors are quiet.`,
    );
  },
  term: 'A color accent is a small area in a color that appears nowhere else.',
  lesson: (scene) => {
    const accent = accentOf(scene);
    return `An accent works while it is alone: a second ${accent ?? 'strong'} spot would weaken it.`;
  },
  short: (scene) =>
    `the ${accentOf(scene) ?? 'color'} accent${scene.local ? ` ${scene.place}` : ''}`,
});
