import {
  type PhotoKind,
  type WeaknessKind,
  weaknessTraits,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import { capital } from '../../words/nouns.ts';
import type { AlbumRule } from '../findings/rule.ts';
import { countText, listed } from './words.ts';

/** How a fault of framing is mended in an editor; the others are looked at one by one. */
const MENDS: Readonly<Partial<Record<PhotoKind, string>>> = {
  tilt: 'Turn {names} with the straighten tool until a level line is level.',
  converging_verticals: 'Correct the verticals of {names} with the perspective tool.',
  sideways: 'Rotate {names} by 90°.',
  subject_cut: 'Look for a take of {names} with more room around the subject.',
  tight_frame: 'Look for a take of {names} with more room around the subject.',
  edge_distraction: 'Crop or darken the edge of {names}.',
  headroom: 'Look for a take of {names} with a better space above the head.',
};

/** Words for a fault of framing that photos of an album share: its photos have their own cards. */
export function framingWords(kind: PhotoKind & WeaknessKind): Omit<AlbumRule, 'find'> {
  const { counted } = weaknessTraits(kind);
  return {
    what: ({ names, count }) => {
      const some = names.length === count ? `All ${count}` : capital(countText(names.length));
      return `${some} photos ${counted}: ${listed(names)}.`;
    },
    why: () => 'A fault in several photos is a habit, and easy to change.',
    nextTime: () => 'Before you press the shutter, look once around the whole frame.',
    now: ({ names }) => MENDS[kind]?.replace('{names}', listed(names)) ?? null,
  };
}
