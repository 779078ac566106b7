import { type Evidence, evidenceOf } from '@photo-coach/shared/contracts/critiques.ts';
import { countedText } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { RankedFinding } from '../../weighed-photo.ts';
import { countText, listed } from '../../words/amounts.ts';
import { capital } from '../../words/scene.ts';
import { writerOf } from '../../write-critique.ts';
import type { AlbumPhoto } from '../album-photo.ts';
import { oneOfEach, type PhotoGroup } from '../group-photos.ts';
import { MAX_EVIDENCE } from '../measure-album.ts';
import type { AlbumFinding } from '../rule.ts';

/** A weakness of one of an album's photos. */
export type PhotoFault = RankedFinding & { readonly photo: AlbumPhoto };

/** The faults of one kind, the worst first. */
export type FaultsOfKind = readonly [PhotoFault, ...PhotoFault[]];

/** Faults by their kind. */
export const byKind = (faults: readonly PhotoFault[]): FaultsOfKind[] =>
  [...Map.groupBy(faults, ({ finding }) => finding.kind).values()].flatMap((ofKind) => {
    const [worst, ...others] = ofKind.toSorted((a, b) => b.weight - a.weight);
    return worst === undefined ? [] : [[worst, ...others] as const];
  });

/**
 * The kinds of faults that several pictures have, each picture once: a burst has its fault once. Faults without a
 * common name are not shared.
 */
export const sharedFaults = (
  faults: readonly PhotoFault[],
  groups: readonly PhotoGroup[],
): FaultsOfKind[] =>
  byKind(faults.filter(({ finding }) => countedText(finding.kind) !== null)).flatMap((ofKind) => {
    const [worst, ...others] = oneOfEach(ofKind, ({ photo }) => photo, groups);
    return worst === undefined || others.length === 0 ? [] : [[worst, ...others] as const];
  });

/** The evidence of faults. */
export const evidenceOfAll = (faults: readonly RankedFinding[]): Evidence[] =>
  faults.slice(0, MAX_EVIDENCE).map(({ finding }) => evidenceOf(finding));

export const countPhotos = (evidence: readonly Evidence[]): number =>
  new Set(evidence.map(({ photoId }) => photoId)).size;

/** Whether a finding of an album is about several of its photos. */
export const isShared = ({ evidence }: AlbumFinding): boolean => countPhotos(evidence) > 1;

/** "Two photos are noisy: …". @param count photos of the album */
export function sharedText(faults: FaultsOfKind, count: number): string {
  const all = count === 2 ? 'Both' : `All ${count}`;
  const some = faults.length === count ? all : capital(countText(faults.length));
  return `${some} photos ${countedText(faults[0].finding.kind)}: ${listed(faults.map(({ photo }) => photo.name))}.`;
}

/** What can be done about a fault in an editor, or next time; null if nothing is known to help. */
const stepOf = (
  { photo, ...ranked }: PhotoFault,
  part: 'now' | 'nextTime' = 'now',
): string | null => writerOf(photo.weighed)(ranked, part)[0]?.text ?? null;

/** The photo to begin with, and what to do about it: in an editor, or if that can't help with the camera. */
export function startText(fault: PhotoFault): string {
  const step = stepOf(fault) ?? stepOf(fault, 'nextTime');
  return `Start with ${fault.photo.name}.${step === null ? '' : ` ${step}`}`;
}

/** As `startText`, but empty if there is no step to begin with. */
export const firstStep = (fault: PhotoFault): { now?: string } =>
  stepOf(fault) === null ? {} : { now: startText(fault) };
