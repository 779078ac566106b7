import type { FindingKind } from '@photo-coach/shared/contracts/findings.ts';
import type { AlbumKindCopy, AlbumSpeaker } from './album-copy.ts';
import { capital, countText, listed } from './words.ts';

/** What photos with a fault have or do, after "it" and after "they"; and how it is mended in an editor. */
type Fault = { readonly one: string; readonly many: string; readonly mend: string };

const FAULTS: Readonly<Partial<Record<FindingKind, Fault>>> = {
  tilt: {
    ...{ one: 'is not level', many: 'are not level' },
    mend: 'Turn {names} with the straighten tool until a level line is level.',
  },
  converging_verticals: {
    ...{ one: 'has walls that lean inward', many: 'have walls that lean inward' },
    mend: 'Correct the verticals of {names} with the perspective tool.',
  },
  sideways: {
    ...{ one: 'seems to lie on its side', many: 'seem to lie on their side' },
    mend: 'Rotate {names} by 90°.',
  },
  subject_cut: {
    ...{ one: 'cuts into its subject at the edge', many: 'cut into their subject at the edge' },
    mend: 'Look for a take of {names} with more room around the subject.',
  },
  edge_distraction: {
    ...{ one: 'has a distracting edge', many: 'have a distracting edge' },
    mend: 'Crop or darken the edge of {names}.',
  },
  headroom: {
    ...{ one: 'has awkward space above the head', many: 'have awkward space above the head' },
    mend: 'Crop {names} so that a little space is left above the head.',
  },
};

const OTHER: Fault = {
  ...{ one: 'has a weak spot in its framing', many: 'have a weak spot in their framing' },
  mend: 'Try a tighter crop of {names}.',
};

function what({ names, count }: AlbumSpeaker, { one, many }: Fault): string {
  if (names.length === 1) return `${names[0]} ${one}.`;
  const some = names.length === count ? `All ${count}` : capital(countText(names.length));
  return `${some} photos ${many}: ${listed(names)}.`;
}

/** Copy for a fault of framing that photos of an album share. */
export function framingCopy(kind: FindingKind): AlbumKindCopy {
  const fault = FAULTS[kind] ?? OTHER;
  return {
    what: (speaker) => what(speaker, fault),
    why: ({ names }) =>
      names.length > 1 ? 'What repeats from photo to photo is a habit, and easy to change.' : null,
    nextTime: () => 'Before you press the shutter, look once around all four edges.',
    now: ({ names }) => fault.mend.replace('{names}', listed(names)),
    lesson: () => null,
  };
}
