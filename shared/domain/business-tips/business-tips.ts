import type { BusinessTip } from '@photo-coach/shared/contracts/business-tips.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import { type Evidence, evidenceOf } from '@photo-coach/shared/contracts/critiques.ts';
import { type FindingKind, findingName } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type {
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { countOf } from '../count-of.ts';
import { CLIENT_RULES } from './send-back.ts';

/** The data of a category that the tips use. */
type TippedCategory = Pick<AnalysisCategory, 'findings' | 'sentences'>;

/** The data that the tips are derived from. */
type Critiqued = {
  context: JobContext;
  isAlbum: boolean;
  /** By position. */
  photos: readonly Pick<AnalysisPhoto, 'id' | 'state'>[];
  /** Categories of the photos; for a single upload those of its photo. */
  ofPhotos: readonly TippedCategory[];
  /** Categories of the album as a whole. */
  ofAlbum: readonly TippedCategory[];
};

/** Below these, a weakness is too slight or too unsure for a tip. */
const MIN_SEVERITY = 0.3;
const MIN_SURENESS = 0.6;
/** More than this many would be a to-do list, not the most important points. */
const MOST = 4;
const MAX_EVIDENCE = 12;

type Group = { kind: FindingKind; findings: Finding[] };

const isSure = ({ polarity, severity, sureness }: Finding): boolean =>
  polarity === 'weakness' && severity >= MIN_SEVERITY && sureness >= MIN_SURENESS;

const groupByKind = (findings: readonly Finding[]): Group[] =>
  [...Map.groupBy(findings, ({ kind }) => kind)].map(([kind, of]) => ({ kind, findings: of }));

const evidenceFor = (findings: readonly Finding[]): Evidence[] =>
  findings.slice(0, MAX_EVIDENCE).map(evidenceOf);

const tip = (topic: BusinessTip['topic'], text: string, evidence: Evidence[]): BusinessTip => ({
  topic,
  sentence: { text, evidence, finding: null },
});

/** How much a client minds a weakness: the worst photo counts most. */
const weightOf = ({ kind, findings }: Group): number =>
  (CLIENT_RULES[kind]?.weight ?? 0) * Math.max(...findings.map(({ severity }) => severity));

/** Without a comma before "and". */
const list = new Intl.ListFormat('en-GB');

/** Photo numbers in words: `photo 3`, `photos 2 and 5`, `photos 1, 2 and 5`. @param numbers one or more */
function photosInWords(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other);
  return `${sorted.length === 1 ? 'photo' : 'photos'} ${list.format(sorted.map(String))}`;
}

type Genre = NonNullable<JobContext['questionnaire']['primary_genre']>;

/** Who pays for photos of a genre, as the subject of a sentence in the singular. */
const CLIENTS: Record<Genre, string> = {
  Weddings: 'the couple',
  Portraits: 'your sitter',
  Events: 'the host',
  Fashion: 'the brand',
  Street: 'a picture editor',
  Sports: 'the team',
  Other: 'a client',
};

/** The genre of a photographer without an answer about this upload, by its name in onboarding. */
const USUAL: Record<string, Genre> = {
  weddings: 'Weddings',
  portraits: 'Portraits',
  events: 'Events',
  street_photography: 'Street',
};

/** Who pays for the photos of an analysis: by the answers about it, else by what the photographer usually shoots. */
function clientOf({ questionnaire, photographer }: JobContext): string {
  const usual = USUAL[photographer?.genres[0] ?? ''];
  return CLIENTS[questionnaire.primary_genre ?? usual ?? 'Other'];
}

/** What a client would send back, the worst first. */
function sendBackTips(
  { context, isAlbum, ofPhotos }: Critiqued,
  numberOf: NumberOf,
): BusinessTip[] {
  const client = clientOf(context);
  const sure = ofPhotos.flatMap(({ findings }) => findings).filter(isSure);
  const groups = groupByKind(sure)
    .filter(({ kind }) => CLIENT_RULES[kind] !== undefined)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  return groups.slice(0, MOST).flatMap(({ kind, findings }) => {
    const rule = CLIENT_RULES[kind];
    if (rule === undefined) return [];
    const numbers = findings.map(({ photoId }) => numberOf(photoId));
    const where = isAlbum ? ` in ${photosInWords(numbers)}` : '';
    const many = new Set(numbers).size > 1;
    return [
      tip(
        'sendBack',
        `${findingName(kind)}${where}. ${rule.advice({ client, many })}`,
        evidenceFor(findings),
      ),
    ];
  });
}

const SET_ADVICE: Partial<Record<FindingKind, (photos: string) => string>> = {
  exposure_drift: (photos) =>
    `Match the brightness of ${photos} to the others before you deliver: side by side, the jump shows.`,
  color_drift: (photos) =>
    `Match the white balance of ${photos} to the others before you deliver: side by side, the jump shows.`,
};

/** A finding of an album with every photo that it concerns, as the sentences about it name them. */
type AlbumGroup = { kind: FindingKind; finding: Finding; evidence: Evidence[] };

function albumGroups(ofAlbum: readonly TippedCategory[]): AlbumGroup[] {
  return ofAlbum.flatMap(({ findings, sentences: { whatsWorking, whatToImprove } }) =>
    findings.map((finding, index) => {
      const said = [...whatsWorking, ...whatToImprove].filter((one) => one.finding === index);
      const evidence = said.flatMap((sentence) => sentence.evidence);
      const places = evidence.length > 0 ? evidence : [evidenceOf(finding)];
      return { kind: finding.kind, finding, evidence: places.slice(0, MAX_EVIDENCE) };
    }),
  );
}

/** Whether the photos form a consistent set, by the findings about the album. */
function setTips({ ofAlbum }: Critiqued, numberOf: NumberOf): BusinessTip[] {
  const groups = albumGroups(ofAlbum);
  return [...Map.groupBy(groups, ({ kind }) => kind)].flatMap(([kind, of]) => {
    const advice = SET_ADVICE[kind];
    const evidence = of.filter(({ finding }) => isSure(finding)).flatMap((one) => one.evidence);
    const numbers = evidence.map(({ photoId }) => numberOf(photoId));
    return advice && numbers.length > 0
      ? [tip('set', advice(photosInWords(numbers)), evidence.slice(0, MAX_EVIDENCE))]
      : [];
  });
}

/** The photos that repeat another: in each group all except the one to keep, which the finding names. */
const repeatsIn = (ofAlbum: readonly TippedCategory[]): Evidence[] =>
  albumGroups(ofAlbum)
    .filter(({ kind, finding }) => kind === 'near_duplicate' && isSure(finding))
    .flatMap(({ finding, evidence }) =>
      evidence.filter(({ photoId }) => photoId !== finding.photoId),
    );

/** How many photos to deliver, and which to leave out. */
function deliveryTips({ photos, ofPhotos, ofAlbum }: Critiqued, numberOf: NumberOf): BusinessTip[] {
  const lost = ofPhotos
    .flatMap(({ findings }) => findings)
    .filter((finding) => isSure(finding) && CLIENT_RULES[finding.kind]?.isLost)
    .map(evidenceOf);
  const repeated = repeatsIn(ofAlbum);
  const left = [...lost, ...repeated];
  const numbers = new Set(left.map(({ photoId }) => numberOf(photoId)));
  const critiqued = photos.filter(({ state }) => state === 'critiqued').length;
  if (numbers.size === 0 || numbers.size >= critiqued) return [];
  const why = [
    lost.length > 0 ? 'not sharp' : null,
    repeated.length > 0 ? 'a repeat of a better one' : null,
  ].filter((reason) => reason !== null);
  const each = numbers.size === 1 ? 'It is' : 'Each is';
  const text = `Deliver ${critiqued - numbers.size} of ${countOf(critiqued, 'photo')}, without ${photosInWords([...numbers])}. ${each} ${why.join(' or ')}.`;
  return [tip('delivery', text, left.slice(0, MAX_EVIDENCE))];
}

type NumberOf = (photoId: string) => number;

/** Whether photos are for a client: by the answers about them, else by why the photographer takes photos. */
function areForClient({ questionnaire: { usage, improve_goal }, photographer }: JobContext) {
  const goals = photographer?.goals ?? [];
  const isPaid = goals.length === 0 || goals.includes('professional');
  return (
    improve_goal === 'Business' || (usage === undefined ? isPaid : usage === 'Client delivery')
  );
}

/**
 * Tips for photographers who are paid: what a client would send back, whether the photos form one set, and which to
 * deliver. All tips follow from findings, and point to them. null for photos that are for nobody else.
 */
export function businessTips(critiqued: Critiqued): BusinessTip[] | null {
  if (!areForClient(critiqued.context)) return null;
  // Numbered as in the viewer: without failed photos.
  const numbered = critiqued.photos.filter(({ state }) => state === 'critiqued');
  const numberOf: NumberOf = (photoId) => numbered.findIndex(({ id }) => id === photoId) + 1;
  const ofAlbum = critiqued.isAlbum
    ? [...setTips(critiqued, numberOf), ...deliveryTips(critiqued, numberOf)]
    : [];
  return [...sendBackTips(critiqued, numberOf), ...ofAlbum];
}
