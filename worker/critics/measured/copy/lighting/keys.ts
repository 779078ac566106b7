import { firstOf, kindCopy } from '../words/kind-draft.ts';

export const highKey = kindCopy({
  what: ({ isSure, subject, subjectAt, hue }) =>
    firstOf(
      !isSure && 'The bright tones are probably intended, so they count as high key here.',
      subject !== null &&
        `The bright tones look intended: ${subject.the}${subjectAt} ${subject.verb('stands', 'stand')} in clean, light surroundings.`,
      hue !== null &&
        `The bright tones look intended: with so much white, the ${hue} is easy to see.`,
      'The bright tones look intended: white surrounds everything, and little is clipped.',
    ),
  nextTime: ({ exif }) =>
    firstOf(
      exif.exposureTimeSeconds !== null &&
        'For high key, start at about 1 stop of plus compensation, and watch the highlight warning.',
      'For high key, expose as bright as the highlight warning allows.',
    ),
  term: 'High key is a bright style with few dark tones.',
  lesson: ({ subject }) =>
    firstOf(
      subject !== null &&
        `High key works while ${subject.the} ${subject.verb('keeps', 'keep')} a few dark accents and some texture.`,
      'High key works while a few dark accents remain and the white has texture.',
    ),
  short: () => 'the high-key look',
});

export const lowKey = kindCopy({
  what: ({ isSure, subject, subjectAt, local, place, hue }) =>
    firstOf(
      !isSure && 'The dark tones are probably intended, so they count as low key here.',
      subject !== null &&
        `The dark tones look intended: the light is on ${subject.the}${subjectAt}, where it matters.`,
      local &&
        `The dark tones look intended: the light ${place} stands out because the rest is dark.`,
      hue !== null &&
        `The dark tones look intended: the ${hue} stands out because the rest is dark.`,
      'The dark tones look intended: the few lit parts stand out because the rest is dark.',
    ),
  nextTime: ({ exif }) =>
    firstOf(
      exif.exposureTimeSeconds !== null &&
        'For low key, expose for the lit part: spot metering does it, or about 1 1/3 stops less.',
      'For low key, expose for the lit part, and let the rest go dark.',
    ),
  term: 'Low key is a dark style in which only a few parts are lit.',
  lesson: ({ subject, local, area }) =>
    firstOf(
      subject !== null &&
        `Low key works while ${subject.the} ${subject.verb('is', 'are')} lit fully and the dark part stays clean.`,
      local &&
        `Low key works while one part is lit fully, here ${area}, and the dark part stays clean.`,
      'Low key works while one part is lit fully and the dark part stays free of noise.',
    ),
  short: () => 'the low-key look',
});

export const silhouette = kindCopy({
  what: ({ isSure, main, subjectAt }) =>
    firstOf(
      !isSure &&
        `${main.The} ${main.verb('is', 'are')} probably meant as a silhouette against the bright background.`,
      `The dark shape looks intended: ${main.the}${subjectAt} ${main.verb('is', 'are')} a silhouette with a clear outline.`,
    ),
  nextTime: ({ main }) =>
    `Expose for the bright background, and wait until the outline of ${main.the} is free.`,
  term: 'A silhouette is a black shape against a bright background.',
  lesson: ({ main, hue }) =>
    firstOf(
      hue !== null &&
        `A silhouette depends on its outline, and the ${hue} behind ${main.the} makes it clear.`,
      `A silhouette depends on its outline: wait until nothing overlaps ${main.the}.`,
    ),
  short: ({ main }) => `the silhouette of ${main.the}`,
});

export const fog = kindCopy({
  what: ({ isSure, subject, subjectAt, local, place }) =>
    firstOf(
      !isSure && 'The soft, pale tones are probably fog, so they count as part of the mood.',
      subject !== null &&
        `The fog suits the photo: ${subject.the}${subjectAt} ${subject.verb('stands', 'stand')} out while the background fades.`,
      local && `The fog suits the photo: it fades ${place}, which shows depth.`,
      'The fog suits the photo: near things are darker than far ones, which shows depth.',
    ),
  nextTime: ({ exif }) =>
    firstOf(
      exif.exposureTimeSeconds !== null &&
        'In fog, add about 2/3 of a stop, because the camera would make it gray.',
      'In fog, add a little light, because the camera would make it gray.',
    ),
  term: 'Fog lowers contrast everywhere and lets distant things disappear.',
  lesson: ({ subject }) =>
    firstOf(
      subject !== null &&
        `Fog hides the background, so one near, dark thing like ${subject.the} is enough.`,
      'Fog hides the background, so one near, dark shape is enough for a photo.',
    ),
  short: () => 'the fog',
});
