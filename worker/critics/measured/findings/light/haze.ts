import { amountOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';

export const haze = weakness({
  measurement: 'haze',
  about: ['veil'],
  amount: amountOf('haze'),
  excuse: excusedBy({ fog: 1 }),
  levels: { noticed: 23.4, clear: 53.2, ruined: 74.4, slope: 0.107 },
  said: { amount: 30, sureness: 0.6 },
  cost: 45,
  inEditor: 'repaired',
  checks: null,
  what: ({ grade, local, place, hue, subject, isSure }) => {
    const amount = grade('some', 'clear', 'thick');
    return firstOf(
      !isSure && `It looks as if haze makes the photo pale${local ? ` ${place}` : ''}.`,
      local && `There is ${amount} haze ${place}: colors and contrast fade there.`,
      subject !== null &&
        `There is ${amount} haze: even ${subject.the} ${subject.verb('looks', 'look')} pale.`,
      hue !== null && `There is ${amount} haze: the shadows are gray and the ${hue} is faded.`,
      `There is ${amount} haze: the shadows are gray instead of black.`,
    );
  },
  why: ({ local, subject, has, place }) =>
    firstOf(
      has('flat') && `It is the main reason why the photo looks flat${local ? ` ${place}` : ''}.`,
      subject !== null && `It takes contrast and color away from ${subject.the}.`,
      local && `Detail ${place} is hard to make out through it.`,
      'It hides detail in the distance, so the photo loses depth.',
    ),
  nextTime: ({ exif, subject, local, place }) =>
    firstOf(
      subject !== null && `Move closer to ${subject.the}: less air in between means less haze.`,
      exif.exposureTimeSeconds !== null &&
        local &&
        `Come back early or after rain: the haze ${place} will be thinner.`,
      local && `Try a polarizing filter, which thins the haze ${place}, or come back after rain.`,
      'Come back early or after rain, when the air is clear, and include something near.',
    ),
  now: ({ grade, local, place, hue, subject }) => {
    const amount = grade('+15', '+25', '+40');
    return firstOf(
      local && `Set Dehaze to ${amount} with a gradient ${place}, and stop before it looks dark.`,
      subject !== null &&
        `Set Dehaze to ${amount}, and stop when ${subject.the} ${subject.verb('looks', 'look')} clear.`,
      hue !== null &&
        `Set Dehaze to ${amount}, and lower Saturation if the ${hue} gets too strong.`,
      `Set Dehaze to ${amount}, and stop when the darkest parts are black.`,
    );
  },
  term: 'Haze is dust and moisture in the air, which makes distant things pale.',
  lesson: ({ local, area, subject }) =>
    firstOf(
      subject !== null &&
        `Haze grows with distance: the nearer you are to ${subject.the}, the clearer the photo.`,
      local &&
        `Haze grows with distance: something near and clear in front makes ${area} look far away.`,
      'Haze grows with distance: something near and clear in front turns it into depth.',
    ),
  tradeOff: ({ local, area }) =>
    `Dehaze also darkens and brings out noise, so limit it to ${local ? area : 'the far part'} with a mask.`,
  short: ({ local, place }) => (local ? `the haze ${place}` : 'the haze'),
  exercise: {
    practice: 'Shoot distant views early or after rain, and go closer with anything that matters.',
    check: 'The far parts should have dark tones as well.',
  },
});
