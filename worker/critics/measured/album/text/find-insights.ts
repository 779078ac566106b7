import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { AlbumInsights, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { FINDINGS } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { suggestSequence } from '../../../coach/album/suggest-sequence.ts';
import { listed } from '../../words/amounts.ts';
import { capital } from '../../words/scene.ts';
import { sentenceOnWhole, writerOf } from '../../write-critique.ts';
import type { AlbumReading } from '../album-reading.ts';
import { oneOfEach } from '../group-photos.ts';
import type { RankedPhoto } from '../rank-photos.ts';
import type { AlbumFinding } from '../rule.ts';
import { weighAlbum } from '../weigh-album.ts';
import { findingsOf } from './narrate-photo.ts';
import {
  countPhotos,
  evidenceOfAll,
  type FaultsOfKind,
  isShared,
  type PhotoFault,
  sharedFaults,
  sharedText,
  startText,
} from './shared-faults.ts';
import { isSaid } from './write-album.ts';

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

type Issues = Pick<AlbumInsights, 'commonIssues' | 'improvementAreas'>;

/** The weaknesses that the coach sees in several photos, in its words, and the first step of each category. */
function issuesOfCoach(album: AlbumReading, categories: readonly AlbumCategory[]): Issues {
  const shared = categories
    .flatMap((category) => weighAlbum(album, category).weaknesses)
    .filter((found) => isSaid(found) && isShared(found))
    .toSorted((one, other) => other.weight - one.weight);
  const insightOf = ({ evidence }: AlbumFinding, text: string) => ({
    text,
    frequency: countPhotos(evidence),
    evidence: [...evidence],
  });
  const steps = categories.flatMap((area) => {
    const own = shared.filter(({ finding }) => FINDINGS[finding.kind].category === area);
    const all = own.flatMap((found) => {
      const text = found.texts.now ?? found.texts.nextTime;
      return text === undefined ? [] : [{ area, ...insightOf(found, text) }];
    });
    return all.slice(0, 1);
  });
  return {
    commonIssues: shared.map((found) => insightOf(found, found.texts.what)),
    improvementAreas: steps.toSorted((a, b) => b.frequency - a.frequency).slice(0, MAX_AREAS),
  };
}

/** The weaknesses that photos of an album share, counted, and where most can be gained. */
function issuesOfPhotos({ groups }: AlbumReading, ranked: readonly RankedPhoto[]): Issues {
  const faults = ranked.flatMap((photo) =>
    findingsOf(photo).weaknesses.map((found) => ({ ...found, photo })),
  );
  const shared = sharedFaults(faults, groups).toSorted(
    (a, b) => b.length - a.length || total(b) - total(a),
  );
  return {
    commonIssues: shared.slice(0, MAX_ISSUES).map((ofKind) => ({
      text: sharedText(ofKind, ranked.length),
      frequency: ofKind.length,
      evidence: evidenceOfAll(ofKind),
    })),
    improvementAreas: improvementAreas(shared),
  };
}

/**
 * The three best photos with reasons, the shared weaknesses, where most can be gained, and how the coach would show the
 * photos.
 * @param categories the requested ones of the album
 */
export function findInsights(
  album: AlbumReading,
  ranked: readonly RankedPhoto[],
  categories: readonly AlbumCategory[],
): AlbumInsights {
  const { groups, seen } = album;
  // A photo to leave out of the album is not among its best.
  const leftOut = new Set(seen?.leaveOut.map(({ photo }) => photo));
  const shown = ranked.filter(({ row }) => !leftOut.has(row.id));
  return {
    topPhotos: oneOfEach(shown, (photo) => photo, groups)
      .slice(0, MAX_TOP)
      .flatMap((photo) =>
        reasonOf(photo).map((reason) => ({ id: photo.row.id, score: photo.score, reason })),
      ),
    ...(seen === null ? issuesOfPhotos(album, ranked) : issuesOfCoach(album, categories)),
    sequence: seen && suggestSequence(seen),
  };
}
