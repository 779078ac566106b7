import { amountOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { weakness } from '../rule.ts';

export const oversaturated = weakness({
  measurement: 'saturation_clipping',
  about: ['color'],
  amount: amountOf('saturation_clipping'),
  levels: { noticed: 2.07, clear: 2.69, ruined: 9.26, slope: 1.21 },
  said: { amount: 15, sureness: 0.7 },
  cost: 35,
  inEditor: 'repaired',
  checks: 'saturation',
  what: ({ probably, grade, hue, local, place, subject, onSubject }) => {
    const amount = `${probably}${grade('a little too strong', 'too strong', 'far too strong')}`;
    return firstOf(
      onSubject &&
        subject !== null &&
        `The colors on ${subject.the} are ${amount}: the texture in them is gone.`,
      local && `The colors ${place} are ${amount}: the texture there is gone.`,
      hue !== null && `The ${hue} is ${amount} to look natural.`,
      `The colors are ${amount} to look natural.`,
    );
  },
  why: ({ faces, subject, onSubject, offSubject, hue, local, area, Area }) =>
    firstOf(
      faces > 0 && 'Skin turns orange or red first when colors are this strong.',
      onSubject &&
        subject !== null &&
        `Without texture, ${subject.the} ${subject.verb('looks', 'look')} flat.`,
      offSubject && subject !== null && `${Area} gets more interest than ${subject.the}.`,
      local && `Where a color is this strong, ${area} has no more shades of it.`,
      subject !== null && `The color is seen before ${subject.the}.`,
      hue !== null && `Where a color is this strong, the ${hue} has no more shades.`,
      'Where colors are this strong, they have no more shades.',
    ),
  nextTime: ({ exif, hue, local, place }) =>
    firstOf(
      exif.camera !== null &&
        local &&
        `Use a neutral picture style instead of Vivid, and check the color ${place} on the screen.`,
      exif.camera !== null &&
        hue !== null &&
        `Use a neutral picture style instead of Vivid, and check the ${hue} in the color histogram.`,
      exif.camera !== null &&
        'Use a neutral picture style instead of Vivid, and raise colors later.',
      `Leave colors${local ? ` like those ${place}` : ''} as they are when you shoot, and raise them later with Vibrance.`,
    ),
  now: ({ grade, hue, faces, local, place }) => {
    const amount = grade('−10', '−20', '−35');
    return firstOf(
      faces > 0 && `Lower Saturation to ${amount}, and stop when the skin looks natural.`,
      local && `Brush Saturation at ${amount} over the strong color ${place}, until texture shows.`,
      hue !== null &&
        `Lower the Saturation of ${hue} to ${amount} in the color mixer, until texture shows.`,
      `Lower Saturation to ${amount}, until texture shows in the strong colors.`,
    );
  },
  term: 'Saturation is how strong a color is.',
  lesson: ({ hue, local, subject, exif }) =>
    firstOf(
      exif.camera !== null &&
        subject !== null &&
        `Strong color needs shades: when ${subject.the} ${subject.verb('has', 'have')} only one, take Saturation back.`,
      hue !== null &&
        !local &&
        `Vibrance is safer than Saturation: it raises weak colors and leaves the strong ${hue} alone.`,
      exif.camera !== null &&
        'A single color can clip while the rest looks fine: the color histogram shows it.',
      'Vibrance is safer than Saturation: it raises weak colors and leaves strong ones alone.',
    ),
  short: ({ local, place }) => `the oversaturated color${local ? ` ${place}` : ''}`,
  exercise: {
    practice: 'Set the picture style to Neutral, and raise Vibrance only afterward.',
    check: 'The strongest color should still show texture.',
  },
});
