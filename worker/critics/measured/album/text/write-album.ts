import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import type {
  AlbumCritique,
  Sentence,
  SentencesByField,
} from '@photo-coach/shared/contracts/critiques.ts';
import { nothingToSay } from '../../../coach/merge/looked.ts';
import { firstOfEach } from '../../write-critique.ts';
import type { AlbumReading } from '../album-reading.ts';
import type { AlbumFinding, AlbumTexts } from '../rule.ts';
import { scoreAlbum } from '../score-album.ts';
import { weighAlbum } from '../weigh-album.ts';
import { isShared } from './shared-faults.ts';

/** Parts of a finding as sentences; `at` is its position in the critique's findings. */
export const writeAlbumParts = (
  { texts, evidence }: AlbumFinding,
  parts: readonly (keyof AlbumTexts)[],
  at: number | null = null,
): Sentence[] =>
  parts.flatMap((part) => {
    const text = texts[part];
    return text === undefined ? [] : [{ text, evidence: [...evidence], finding: at }];
  });

/** Whether a finding is said outside the deep dive. */
export const isSaid = ({ isAside }: Pick<AlbumFinding, 'isAside'>): boolean => isAside !== true;

/** Strengths that are praised. */
const MAX_PRAISED = 2;

/** What measuring checks in each category of an album. */
const CHECKED: Readonly<Record<AlbumCategory, readonly string[]>> = {
  lighting_consistency: ['brightness', 'white balance'],
  composition_framing: ['horizons', 'bright edges', 'cut-off subjects'],
  storytelling_flow: ['order'],
  repetition_variety: ['near-duplicates', 'brackets', 'panoramas'],
};

const checkedIn = ({ seen }: AlbumReading, category: AlbumCategory): string[] =>
  seen === null ? [...CHECKED[category]] : [nothingToSay(seen.levels[category])];

/** The critique of one category of an album. A field stays empty if nothing true is left to say. */
export function writeAlbumCritique(
  album: AlbumReading,
  category: AlbumCategory,
  concise: boolean,
): AlbumCritique {
  const found = weighAlbum(album, category);
  const strengths = found.strengths.filter(isSaid);
  // What several photos share comes last: the insights say it, with its step.
  const weaknesses = found.weaknesses
    .filter(isSaid)
    .toSorted((one, other) => Number(isShared(one)) - Number(isShared(other)));
  const isJudged =
    album.seen === null ||
    album.seen.levels[category] !== undefined ||
    weaknesses.length + strengths.length > 0;
  const all = isJudged ? [...found.weaknesses, ...found.strengths] : [];
  const write = (found: readonly AlbumFinding[], ...parts: (keyof AlbumTexts)[]) =>
    found.flatMap((each) => writeAlbumParts(each, parts, all.indexOf(each)));
  const [first, others] = [weaknesses.slice(0, 1), weaknesses.slice(1)];
  const fields: SentencesByField = {
    whatsWorking: write(strengths.slice(0, MAX_PRAISED), 'what', 'why'),
    // Every outlier and every group is named, because leaving one out would call it fine.
    whatToImprove: [...write(first, 'what', 'why'), ...write(others, 'what')],
    quickWin: write(first, 'now'),
    learn: write(first, 'nextTime'),
    deepDive: [
      ...write(first, 'behind'),
      ...write(others, 'now'),
      ...write(strengths.slice(MAX_PRAISED), 'what'),
      // What to do with the photos of a set.
      ...write(strengths, 'now'),
      ...write(
        all.filter((each) => !isSaid(each)),
        'what',
        'now',
      ),
    ],
  };
  return {
    category,
    score: scoreAlbum(album, category),
    checked: isJudged ? checkedIn(album, category) : [],
    findings: all.map(({ finding }) => finding),
    sentences: concise ? firstOfEach(fields) : fields,
  };
}
