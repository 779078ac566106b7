import { hueName } from '@photo-coach/shared/domain/measurements/hue-name.ts';
import { areaOf } from '@photo-coach/shared/domain/regions.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { strength } from '../rule.ts';

/** The second color of a photo in words; null if there is only a main one. */
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
    const { at, subject, onSubject, hue, finding } = scene;
    const accent = accentOf(scene);
    const color = accent === null ? 'One small spot of color' : `The ${accent}`;
    return firstOf(
      onSubject &&
        subject !== null &&
        hue !== null &&
        `${color} sets ${subject.the} off from the ${hue} around ${subject.it}.`,
      areaOf(finding.region) < 0.02 &&
        `One small spot of ${accent ?? 'color'}${at} is enough to catch the eye.`,
      hue !== null && `${color}${at} is the counterpoint to so much ${hue}.`,
      `${color}${at} is seen at once, because the other colors are quiet.`,
    );
  },
  short: (scene) => `the ${accentOf(scene) ?? 'color'} accent${scene.at}`,
});
