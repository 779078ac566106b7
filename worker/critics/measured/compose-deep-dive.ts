import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding, WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import { SUSPICIONS } from './copy/deep-dive/suspicions.ts';
import type { PhotoFacts } from './copy/kind-copy.ts';
import { sceneOf } from './copy/words/scene.ts';
import type { Verbosity } from './photographer/level.ts';
import { writerOf } from './write-parts.ts';

/** What sentences about a photo depend on, and those that speak of no finding. */
export type Described = { readonly photo: PhotoFacts; readonly observed: readonly Sentence[] };

/** A category's findings by how much of them the card says. */
type Shown = {
  readonly findings: readonly Finding[];
  /** The weaknesses on the card, of which only the first is said in full, and those that it leaves out. */
  readonly named: readonly Finding[];
  readonly unnamed: readonly Finding[];
  readonly praised: readonly Finding[];
  readonly unpraised: readonly Finding[];
  /** Right, but not remarkable enough to be findings. */
  readonly remarks: readonly Finding[];
  /** Too slight or too unsure to be findings. */
  readonly suspicions: readonly Finding[];
  readonly steps: Verbosity['steps'];
};

/** What is added on weaknesses that the card names after the first, and on those that it leaves out. */
const ADDED = {
  all: { named: ['why', 'nextTime', 'now'], unnamed: ['what', 'nextTime', 'now'] },
  // The card's quick win has the steps of all that it names.
  editor: { named: ['why'], unnamed: ['what', 'now'] },
} as const;

const MAX_SENTENCES = 8;
/** Principles are added up to this many sentences: they say less about the photo than what was measured. */
const ENOUGH = 5;
const MAX_REMARKS = 2;
/** Suspicions that are voiced; more would make a good photo sound doubtful. */
const MAX_SUSPICIONS = 1;

/** The principle behind the first weakness as experienced photographers read it, for those who read the usual one. */
function tradeOffOf({ findings, named: [first] }: Shown, photo: PhotoFacts): Sentence[] {
  if (first === undefined || photo.level !== 'usual') return [];
  const [tradeOff] = writerOf(findings, { ...photo, level: 'technical' })(first, 'lesson');
  const [usual] = writerOf(findings, photo)(first, 'lesson');
  return tradeOff === undefined || tradeOff.text === usual?.text ? [] : [tradeOff];
}

/** What is said of weaknesses that are too slight or too unsure to be findings. */
export const doubtsAbout = (suspicions: readonly Finding[], photo: PhotoFacts): Sentence[] =>
  suspicions
    .flatMap((finding): Sentence[] => {
      const { kind, photoId, measurement, value, region } = finding;
      const text = SUSPICIONS[kind as WeaknessKind]?.(sceneOf({ finding, photo })); // suspicions are weaknesses
      if (text === undefined) return [];
      return [{ text, evidence: [{ photoId, measurement, value, region }], finding: null }];
    })
    .slice(0, MAX_SUSPICIONS);

/**
 * What the card leaves out: advice on further weaknesses, the trade-off behind the first, what is slight or unsure, and
 * what the measurements say of the photo besides.
 */
export function composeDeepDive(shown: Shown, { photo, observed }: Described): Sentence[] {
  const { findings, named, unnamed, praised, unpraised, remarks, suspicions, steps } = shown;
  const remarked = remarks.slice(0, MAX_REMARKS);
  const write = writerOf(findings, photo);
  const special = [
    ...named.slice(1).flatMap((finding) => write(finding, ...ADDED[steps].named)),
    ...unnamed.flatMap((finding) => write(finding, ...ADDED[steps].unnamed)),
    ...tradeOffOf(shown, photo),
    ...unpraised.flatMap((finding) => write(finding, 'what')),
    ...remarked.flatMap((finding) => write(finding, 'what')),
    ...doubtsAbout(suspicions, photo),
    ...observed,
  ];
  // The principle of the first is the card's lesson.
  const principles = [...[...named, ...praised].slice(1), ...remarked].flatMap((finding) =>
    write(finding, 'lesson'),
  );
  const added = principles.slice(0, Math.max(0, ENOUGH - special.length));
  return [...special, ...added].slice(0, MAX_SENTENCES);
}
