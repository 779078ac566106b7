import { bestOf } from '../likeness/best-of-group.ts';
import type { AlbumKindCopy, AlbumSpeaker } from './album-copy.ts';
import { countText, listed } from './words.ts';

const REASONS = {
  sharper: ': it is the sharper one',
  eyes_open: ': its eyes are open',
  better_exposed: ': it is better exposed',
  better_composed: ': it is better framed',
} as const;

const isBracket = ({ group }: AlbumSpeaker): boolean => group?.kind === 'bracket';

function advice(speaker: AlbumSpeaker): string {
  const { group, names } = speaker;
  if (isBracket(speaker)) return `Blend ${listed(names)} into one photo, or keep one exposure.`;
  const advantage = group === null ? null : (bestOf(group)?.advantage ?? null);
  return advantage === null
    ? `Choose one of ${listed(names)} and leave out the ${names.length === 2 ? 'other' : 'others'}.`
    : `Keep ${names[0]}${REASONS[advantage]}.`;
}

export const VARIETY_COPY = {
  near_duplicate: {
    what: (speaker) =>
      isBracket(speaker)
        ? `${listed(speaker.names)} are one picture at different exposures.`
        : `${listed(speaker.names)} show nearly the same picture.`,
    why: ({ names }) =>
      `${names.length === 2 ? 'Each makes the other' : 'Together they make each other'} look less special.`,
    nextTime: (speaker) =>
      isBracket(speaker)
        ? null
        : 'After the first good take, change your position before you take the next.',
    now: advice,
    lesson: () => 'Choosing is half of photography: one picture of each moment is enough.',
  },
  no_repeats: {
    what: ({ count }) => `No two of the ${countText(count)} photos repeat each other.`,
    why: () => null,
    nextTime: () => null,
    now: () => null,
    lesson: () => null,
  },
  varied_palette: {
    what: ({ names }) =>
      names[1] === undefined
        ? 'The colors change from photo to photo.'
        : `The colors change from cool in ${names[0]} to warm in ${names[1]}.`,
    why: () => null,
    nextTime: () => null,
    now: () => null,
    lesson: () => 'A change of color refreshes the eye, as a change of distance does.',
  },
  varied_orientation: {
    what: ({ names, count }) =>
      `Upright and wide photos alternate: ${countText(names.length)} of ${count} ${names.length === 1 ? 'is' : 'are'} turned the other way.`,
    why: () => null,
    nextTime: () => null,
    now: () => null,
    lesson: () => null,
  },
} as const satisfies Record<string, AlbumKindCopy>;
