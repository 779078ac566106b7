import { stopsText } from '../../copy/words/amounts.ts';
import type { AlbumKindCopy, AlbumSpeaker } from './album-copy.ts';
import { stopsBetween } from './words.ts';

/** How far a photo's middle tone is from that of the album, in stops. */
function stopsOff({ found }: AlbumSpeaker): string {
  const lightness = found.photos[0]?.reading.values.get('lightness_median')?.value ?? 50;
  return stopsText(stopsBetween(lightness - found.finding.value, lightness));
}

const isDarker = ({ found }: AlbumSpeaker): boolean => found.finding.value < 0;
const isCooler = isDarker;
const perhaps = ({ found }: AlbumSpeaker): string =>
  found.finding.sureness < 0.6 ? 'looks' : 'is';

export const CONSISTENCY_COPY = {
  exposure_drift: {
    what: (speaker) =>
      `${speaker.names[0]} ${perhaps(speaker)} ${stopsOff(speaker)} ${isDarker(speaker) ? 'darker' : 'brighter'} than the rest of the album.`,
    why: () => 'Side by side, the jump in brightness is the first thing that people see.',
    nextTime: ({ found }) => {
      const { exif } = found.photos[0]?.row ?? {};
      return exif?.exposureTimeSeconds == null
        ? 'Meter once and lock the exposure while the light stays the same.'
        : 'Set the exposure by hand once, and keep it while the light stays the same.';
    },
    now: (speaker) =>
      `${isDarker(speaker) ? 'Raise' : 'Lower'} Exposure of ${speaker.names[0]} by ${stopsOff(speaker)}, and compare it with its neighbors.`,
    lesson: () => 'A series holds together when the same light looks the same in every photo.',
  },
  color_drift: {
    what: (speaker) =>
      `${speaker.names[0]} ${perhaps(speaker)} ${isCooler(speaker) ? 'cooler' : 'warmer'} than the other photos.`,
    why: () => 'A change of white balance makes photos of one day look like two days.',
    nextTime: () => 'Set one white balance for the place, and leave auto white balance off.',
    now: (speaker) =>
      `Copy the white balance of a photo you like to ${speaker.names[0]}, then check the whites.`,
    lesson: () =>
      'White balance decides what counts as white, so one setting keeps a series together.',
  },
  consistent_exposure: {
    what: ({ count }) =>
      `All ${count} photos have a similar brightness, so nothing jumps out between them.`,
    why: () => null,
    nextTime: () => null,
    now: () => null,
    lesson: () => 'A steady exposure lets people look at the subject and not at the light.',
  },
  consistent_color: {
    what: ({ count }) =>
      `The white balance stays the same through all ${count} photos, so they belong together.`,
    why: () => null,
    nextTime: () => null,
    now: () => null,
    lesson: () => null,
  },
} as const satisfies Record<string, AlbumKindCopy>;
