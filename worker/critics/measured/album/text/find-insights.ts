import type { AlbumInsights, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { FINDINGS } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { suggestSequence } from '../../../coach/album/suggest-sequence.ts';
import { listed } from '../../words/amounts.ts';
import { capital } from '../../words/scene.ts';
import { sentenceOnWhole, writerOf } from '../../write-critique.ts';
import type { AlbumReading } from '../album-reading.ts';
import { oneOfEach } from '../group-photos.ts';
import type { RankedPhoto } from '../rank-photos.ts';
import { findingsOf } from './narrate-photo.ts';
import {
  evidenceOfAll,
  type FaultsOfKind,
  type PhotoFault,
  sharedFaults,
  sharedText,
  startText,
} from './shared-faults.ts';

const MAX_TOP = 3;
const MAX_ISSUES = 4;
const MAX_AREAS = 3;

const total = (faults: readonly PhotoFault[]): number =>
  faults.reduce((sum, { weight }) => sum + weight, 0);

/** The categories of the shared issues, counted like those, each with the photo to start with. */
const improvementAreas = (shared: readonly FaultsOfKind[]): AlbumInsights['improvementAreas'] =>
  [...Map.groupBy(shared.flat(), ({ finding }) => FINDINGS[finding.kind].category)]
    .map(([area, faults]) => ({ area, faults, photos: new Set(faults.map(({ photo }) => photo)) }))
    .toSorted((a, b) => b.photos.size - a.photos.size || total(b.faults) - total(a.faults))
    .slice(0, MAX_AREAS)
    .map(({ area, faults, photos }) => ({
      area,
      text: faults.toSorted((a, b) => b.weight - a.weight).map(startText)[0] ?? '',
      frequency: photos.size,
      evidence: evidenceOfAll(faults),
    }));

/** The words for a photo without a fault, by its critic. */
const NOTHING_ELSE = {
  read: 'nothing that gets in its way was found',
  measured: 'no technical weakness was found in it',
} as const;

/** Why a photo is among the best: its strongest point, or the only fault that was found in it. */
function reasonOf(photo: RankedPhoto): Sentence[] {
  const { strengths, weaknesses } = findingsOf(photo);
  const nothing = NOTHING_ELSE[photo.isRead ? 'read' : 'measured'];
  const write = writerOf(photo.weighed);
  if (strengths.length > 0) return write(strengths[0], 'what');
  const faults = listed(weaknesses.flatMap((each) => write(each, 'short')).map(({ text }) => text));
  return faults === ''
    ? sentenceOnWhole(photo.reading, `${capital(nothing)}.`)
    : sentenceOnWhole(photo.reading, `Apart from ${faults}, ${nothing}.`);
}

/**
 * The three best photos with reasons, the shared weaknesses, where most can be gained, and how the coach would show the
 * photos.
 */
export function findInsights(
  { groups, seen }: Pick<AlbumReading, 'groups' | 'seen'>,
  ranked: readonly RankedPhoto[],
): AlbumInsights {
  const faults = ranked.flatMap((photo) =>
    findingsOf(photo).weaknesses.map((found) => ({ ...found, photo })),
  );
  const shared = sharedFaults(faults, groups).toSorted(
    (a, b) => b.length - a.length || total(b) - total(a),
  );
  // A photo to leave out of the album is not among its best.
  const leftOut = new Set(seen?.leaveOut.map(({ photo }) => photo));
  const shown = ranked.filter(({ row }) => !leftOut.has(row.id));
  return {
    topPhotos: oneOfEach(shown, (photo) => photo, groups)
      .slice(0, MAX_TOP)
      .flatMap((photo) =>
        reasonOf(photo).map((reason) => ({ id: photo.row.id, score: photo.score, reason })),
      ),
    commonIssues: shared.slice(0, MAX_ISSUES).map((ofKind) => ({
      text: sharedText(ofKind, ranked.length),
      frequency: ofKind.length,
      evidence: evidenceOfAll(ofKind),
    })),
    improvementAreas: improvementAreas(shared),
    sequence: seen && suggestSequence(seen),
  };
}
