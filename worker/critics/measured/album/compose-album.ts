import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import type {
  AlbumCritique,
  Evidence,
  Sentence,
  SentencesByField,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { Verbosity } from '../photographer/level.ts';
import type { AlbumReading } from './album-reading.ts';
import { type AlbumKindCopy, type AlbumSpeaker, albumCopyOf } from './copy/album-copy.ts';
import { type AlbumFinding, findAlbumFindings } from './find-album-findings.ts';
import { scoreAlbum } from './score-album.ts';

/** What its sentences may depend on; null for a finding without photos. */
function speakerOf(found: AlbumFinding, album: AlbumReading): AlbumSpeaker | null {
  const [first, ...others] = found.photos.map(({ name }) => name);
  if (first === undefined) return null;
  const isOf = (group: AlbumReading['groups'][number]) =>
    found.finding.kind === 'near_duplicate' &&
    group.photos.some((each) => each === found.photos[0]);
  const group = album.groups.find(isOf) ?? null;
  return { found, names: [first, ...others], count: album.photos.length, group };
}

/** The measured number in every photo that a finding concerns. */
export function evidenceOf({ finding, photos }: AlbumFinding): Evidence[] {
  const { measurement, region } = finding;
  return photos.slice(0, 12).map(({ row, reading }, index) => {
    const own = index === 0 ? undefined : reading.values.get(measurement)?.evidence[0];
    return own ?? { photoId: row.id, measurement, value: finding.value, region };
  });
}

/** Parts of a finding as sentences; `at` is its position in the critique's findings. */
export function writeAlbumParts(
  found: AlbumFinding,
  album: AlbumReading,
  { at, parts }: { at: number | null; parts: readonly (keyof AlbumKindCopy)[] },
): Sentence[] {
  const speaker = speakerOf(found, album);
  if (speaker === null) return [];
  const copy = albumCopyOf(found.finding.kind);
  return parts.flatMap((part) => {
    const text = copy[part](speaker);
    return text === null ? [] : [{ text, evidence: evidenceOf(found), finding: at }];
  });
}

/** Strengths that are praised. */
const MAX_PRAISED = 2;

/** The critique of one category of an album. A field stays empty where nothing true is left to say. */
export function composeAlbumCritique(
  album: AlbumReading,
  category: AlbumCategory,
  { concise }: Verbosity,
): AlbumCritique {
  const { weaknesses, strengths } = findAlbumFindings(album, category);
  const all = [...weaknesses, ...strengths];
  const write = (found: AlbumFinding | undefined, ...parts: (keyof AlbumKindCopy)[]) =>
    found === undefined ? [] : writeAlbumParts(found, album, { at: all.indexOf(found), parts });
  const [first, ...others] = weaknesses;
  const praised = strengths.slice(0, MAX_PRAISED);
  const fields: SentencesByField = {
    whatsWorking: praised.flatMap((found) => write(found, 'what')),
    // Every outlier and every group is named: leaving one out would call it fine.
    whatToImprove: [
      ...write(first, 'what', 'why'),
      ...others.flatMap((found) => write(found, 'what')),
    ],
    quickWin: write(first, 'now'),
    learn: write(first ?? praised[0], 'nextTime', 'lesson'),
    deepDive: [
      ...others.flatMap((found) => write(found, 'now')),
      ...strengths.slice(MAX_PRAISED).flatMap((found) => write(found, 'what')),
    ],
  };
  return {
    category,
    score: scoreAlbum(album, category),
    findings: all.map(({ finding }) => finding),
    sentences: concise ? firstOfEach(fields) : fields,
  };
}

const firstOfEach = (fields: SentencesByField): SentencesByField => ({
  whatsWorking: fields.whatsWorking.slice(0, 1),
  whatToImprove: fields.whatToImprove.slice(0, 1),
  quickWin: fields.quickWin.slice(0, 1),
  learn: fields.learn.slice(0, 1),
  deepDive: fields.deepDive.slice(0, 1),
});
