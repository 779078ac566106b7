import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import type {
  AlbumCritique,
  Evidence,
  Sentence,
  SentencesByField,
} from '@photo-coach/shared/contracts/critiques.ts';
import type {
  AlbumKind,
  PhotoKind,
  WeaknessKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Verbosity } from '../../upload-answers/level.ts';
import { firstOfEach } from '../../write-critique.ts';
import type { AlbumReading } from '../album-reading.ts';
import { ALBUM_RULES } from '../findings/findings.ts';
import type { AlbumRule, AlbumScene } from '../findings/rule.ts';
import { scoreAlbum } from '../score-album.ts';
import { type AlbumFinding, isOfPhoto, weighAlbum } from '../weigh-album.ts';
import { framingWords } from './framing-words.ts';

type Words = Omit<AlbumRule, 'find' | 'first'>;

/** What its sentences may depend on; null for a finding without photos. */
function sceneOf(
  { finding, photos, weight }: AlbumFinding,
  album: AlbumReading,
): AlbumScene | null {
  const [first, ...others] = photos.map(({ name }) => name);
  if (first === undefined) return null;
  const { severity, sureness, measurement, value } = finding;
  const found = { severity, sureness, measurement, value, photos, weight };
  return { found, album, names: [first, ...others], count: album.singles.length };
}

/** The measured number in every photo that a finding concerns. */
export function evidenceOf({ finding, photos }: AlbumFinding): Evidence[] {
  const { measurement, region } = finding;
  return photos.slice(0, 12).map(({ row, reading }, index) => {
    const own = index === 0 ? undefined : reading.values.get(measurement)?.evidence[0];
    return own ?? { photoId: row.id, measurement, value: finding.value, region };
  });
}

const wordsOf = ({ finding: { kind } }: AlbumFinding): Words =>
  // Of photos' own findings, an album has weaknesses only.
  isOfPhoto(kind) ? framingWords(kind as PhotoKind & WeaknessKind) : ALBUM_RULES[kind as AlbumKind];

/** Parts of a finding as sentences; `at` is its position in the critique's findings. */
export function writeAlbumParts(
  found: AlbumFinding,
  album: AlbumReading,
  { at, parts }: { at: number | null; parts: readonly (keyof Words)[] },
): Sentence[] {
  const scene = sceneOf(found, album);
  if (scene === null) return [];
  const words = wordsOf(found);
  return parts.flatMap((part) => {
    const text = words[part]?.(scene) ?? null;
    return text === null ? [] : [{ text, evidence: evidenceOf(found), finding: at }];
  });
}

/** Strengths that are praised. */
const MAX_PRAISED = 2;

/** What was looked at in each category of an album. */
const CHECKED: Readonly<Record<AlbumCategory, readonly string[]>> = {
  lighting_consistency: ['brightness', 'white balance'],
  composition_framing: ['horizons', 'bright edges', 'cut-off subjects'],
  storytelling_flow: ['order', 'distances'],
  repetition_variety: ['near-duplicates', 'brackets', 'panoramas'],
};

/** The critique of one category of an album. A field stays empty where nothing true is left to say. */
export function writeAlbumCritique(
  album: AlbumReading,
  category: AlbumCategory,
  { concise }: Verbosity,
): AlbumCritique {
  const { weaknesses, strengths } = weighAlbum(album, category);
  const all = [...weaknesses, ...strengths];
  const write = (found: AlbumFinding | undefined, ...parts: (keyof Words)[]) =>
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
    quickWin: write(first ?? praised[0], 'now'),
    learn: write(first ?? praised[0], 'nextTime', 'lesson'),
    deepDive: [
      ...write(first, 'behind'),
      ...others.flatMap((found) => write(found, 'now')),
      ...strengths.slice(MAX_PRAISED).flatMap((found) => write(found, 'what')),
    ],
  };
  return {
    category,
    score: scoreAlbum(album, category),
    checked: [...CHECKED[category]],
    findings: all.map(({ finding }) => finding),
    sentences: concise ? firstOfEach(fields) : fields,
  };
}
