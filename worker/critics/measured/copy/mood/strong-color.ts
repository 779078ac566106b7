import { fastSpeedOf } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';

export const oversaturated = kindCopy({
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
});

export const richColor = kindCopy({
  what: ({ hue, subject, onSubject, local, place, has, photo, exif }) =>
    firstOf(
      onSubject && subject !== null && `The strong color makes ${subject.the} stand out.`,
      hue !== null && has('warm_light') && `The warm light makes the ${hue} deep and rich.`,
      local && `The colors ${place} are strong and still have texture.`,
      hue !== null &&
        subject !== null &&
        `The strong ${hue} makes ${subject.the === 'the subject' ? 'this photo' : `the photo of ${subject.the}`} lively.`,
      hue !== null &&
        fastSpeedOf(exif) !== null &&
        `You used the bright light to make the ${hue} strong.`,
      hue !== null &&
        `The strong ${hue} is what people will remember of this ${photo.isPortrait ? 'upright ' : ''}photo.`,
      'The colors are strong and still have texture.',
    ),
  term: 'Rich colors are strong, but still show shades.',
  lesson: ({ hue, exif, has, subject }) =>
    firstOf(
      has('warm_light') && hue !== null && `Low sun deepens ${hue} without any editing.`,
      hue !== null &&
        subject !== null &&
        `A strong ${hue} is seen first, so put it on ${subject.the} or keep it out.`,
      fastSpeedOf(exif) !== null &&
        hue !== null &&
        `A polarizing filter takes reflections off wet or shiny things, which deepens ${hue}.`,
      exif.exposureTimeSeconds !== null &&
        hue !== null &&
        `A slightly darker exposure keeps ${hue} rich, and a bright one makes it pale.`,
      hue !== null &&
        `Light from the side or from behind makes ${hue} look richer than light from the front.`,
      'A slightly darker exposure keeps colors rich, and a bright one makes them pale.',
    ),
  short: ({ hue }) => (hue === null ? 'the strong colors' : `the strong ${hue}`),
});
