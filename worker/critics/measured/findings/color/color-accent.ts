import { hueName } from '@photo-coach/shared/domain/measurements/hue-name.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { strength } from '../rule.ts';

/** The second color of a photo in words; null where there is none besides its main one. */
export function accentOf({ value, hue }: Scene): string | null {
  const angle = value('accent_hue');
  const name = angle === null ? null : hueName(angle);
  return name === hue ? null : name;
}

export const colorAccent = strength({
  measurement: 'accent_hue',
  about: ['color'],
  quality: () => 1,
  distinction: () => 0.5,
  neverLeads: true,
  what: (scene) => {
    const { local, at, subject, onSubject, hue, finding } = scene;
    const accent = accentOf(scene);
    const color = accent === null ? 'One small spot of color' : `The ${accent}`;
    const isTiny = finding.region.width * finding.region.height < 0.02;
    return firstOf(
      onSubject &&
        subject !== null &&
        hue !== null &&
        `${color} sets ${subject.the} off from the ${hue} around ${subject.it}.`,
      onSubject &&
        subject !== null &&
        `${color} on ${subject.the} is the one strong color, so viewers look there.`,
      isTiny && `One small spot of ${accent ?? 'color'}${at} is enough to catch the eye.`,
      hue !== null && !local && `${color} answers the ${hue}: two colors carry the photo.`,
      hue !== null && `${color}${at} is the counterpoint to so much ${hue}.`,
      `${color}${at} is seen at once, because the other colors are quiet.`,
    );
  },
  short: (scene) => `the ${accentOf(scene) ?? 'color'} accent${scene.at}`,
});
