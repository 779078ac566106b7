import type { FindingKind } from '@photo-coach/shared/contracts/findings.ts';
import type { AlbumFinding } from '../find-album-findings.ts';
import type { PhotoGroup } from '../likeness/group-photos.ts';
import { CONSISTENCY_COPY } from './consistency-copy.ts';
import { framingCopy } from './framing-copy.ts';
import { STORY_COPY } from './story-copy.ts';
import { VARIETY_COPY } from './variety-copy.ts';

/** Everything that a sentence about an album may depend on. */
export type AlbumSpeaker = {
  readonly found: AlbumFinding;
  /** Names of the photos that it concerns, in quotation marks; the first is the one that the finding names. */
  readonly names: readonly [string, ...string[]];
  /** Photos of the album. */
  readonly count: number;
  /** The group of the photos of a near-duplicate. */
  readonly group: PhotoGroup | null;
};

/** null: this part has nothing true to say here. */
type Part = (speaker: AlbumSpeaker) => string | null;

/** The sentences of one kind of finding about an album. */
export type AlbumKindCopy = {
  readonly what: Part;
  readonly why: Part;
  readonly nextTime: Part;
  readonly now: Part;
  readonly lesson: Part;
};

const ALBUM_COPY: Readonly<Partial<Record<FindingKind, AlbumKindCopy>>> = {
  ...CONSISTENCY_COPY,
  ...STORY_COPY,
  ...VARIETY_COPY,
};

/** The copy of a kind; a fault of the photos themselves is counted. */
export const albumCopyOf = (kind: FindingKind): AlbumKindCopy =>
  ALBUM_COPY[kind] ?? framingCopy(kind);
