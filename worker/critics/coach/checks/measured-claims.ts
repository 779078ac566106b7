import type {
  FindingKind,
  PhotoKind,
  WeaknessKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { TONE_MAPPED } from '@photo-coach/shared/domain/measurements/tone-mapped.ts';
import { areaOf } from '@photo-coach/shared/domain/regions.ts';
import { FINDING_RULES } from '../../measured/findings/findings.ts';
import { NOTICED } from '../../measured/findings/rule.ts';
import { optionalValue, type Reading, surenessOf } from '../../measured/reading.ts';
import { judgeWeakness } from '../../measured/weigh-photo.ts';
import type { RemarkKind } from '../kinds/remark-kinds.ts';

/** What the measurements say about a remark. */
export type Verdict =
  /** They confirm it. */
  | 'supported'
  /** They surely contradict it. */
  | 'contradicted'
  /** They probably contradict it. */
  | 'doubted'
  /** They say nothing about it. */
  | 'silent';

type PhotoWeakness = WeaknessKind & PhotoKind;

/** A surely measured weakness below this severity counts as absent. */
const ABSENT = 0.03;
/** A measurement less sure than this contradicts no remark. */
const SURE = 0.7;
/** A measurement less sure than this is ignored. */
const HEARD = 0.4;
/** A weakness of at least this severity is too clear for praise. */
const CLEAR = 0.3;

const isWeaknessRule = (kind: string): kind is PhotoWeakness =>
  kind in FINDING_RULES && FINDING_RULES[kind as PhotoKind].polarity === 'weakness'; // its keys are kinds

/** Whether a weakness would be one of how an HDR file was tone-mapped. */
const isToneMapped = ({ isHdr }: Reading, kind: PhotoWeakness): boolean =>
  isHdr && TONE_MAPPED.has(FINDING_RULES[kind].measurement);

function severityOf(photo: Reading, kind: PhotoWeakness) {
  const judged = judgeWeakness(photo, FINDING_RULES[kind]);
  const sureness = surenessOf(photo, FINDING_RULES[kind].measurement);
  if (judged === null) return null;
  const isSaid = judged.amount >= FINDING_RULES[kind].said.amount;
  return { severity: judged.severity, found: judged.sureness, sureness, isSaid };
}

/**
 * Whether all of these weaknesses are absent: the first one has to be measured, the others may not be measurable here.
 */
function absenceOf(photo: Reading, kinds: readonly PhotoWeakness[]): Verdict {
  const [first] = kinds;
  if (first !== undefined && isToneMapped(photo, first)) return 'contradicted';
  const judged = kinds.map((kind) => severityOf(photo, kind));
  const known = judged.filter((each) => each !== null);
  if (known.some(({ severity, found }) => severity >= NOTICED && found >= 0.5)) return 'supported';
  if (judged[0] === null || known.some(({ severity }) => severity >= ABSENT)) return 'silent';
  const least = Math.min(...known.map(({ sureness }) => sureness));
  if (least >= SURE) return 'contradicted';
  return least >= HEARD ? 'doubted' : 'silent';
}

/**
 * Compression artifacts above which a file may have smeared its noise in the measured places, and kept it in fine
 * detail.
 */
const SMEARED = 10;
/** Levels of noise that are visible at the photo's full size, though not at a page's. */
const SEEN_NEAR = 0.7;

/** Whether there is no noise: in a smeared file this is unknown, and noise that only shows at full size is doubted. */
function absenceOfNoise(photo: Reading): Verdict {
  const verdict = absenceOf(photo, ['noise']);
  if (verdict !== 'contradicted') return verdict;
  if ((optionalValue(photo, 'compression') ?? 0) >= SMEARED) return 'silent';
  return (optionalValue(photo, 'noise') ?? 0) >= SEEN_NEAR ? 'doubted' : verdict;
}

/** Whether one of these weaknesses is so clearly there that its opposite can't be praised. */
function presenceOf(photo: Reading, kinds: readonly PhotoWeakness[]): Verdict {
  const isThere = kinds.some((kind) => {
    const judged = severityOf(photo, kind);
    return judged?.isSaid === true && judged.severity >= CLEAR && judged.found >= SURE;
  });
  return isThere ? 'contradicted' : 'silent';
}

/** Whether a weakness is measured so clearly in a photo that nobody can call it gone. */
export const isClearlyThere = (kind: FindingKind, photo: Reading): boolean =>
  isWeaknessRule(kind) && presenceOf(photo, [kind]) === 'contradicted';

/** Acutance below which a place is clearly soft. */
const CLEARLY_SOFT = 45;

function softnessOf(photo: Reading, ...names: readonly MeasurementName[]): Verdict {
  const isSoft = names.some(
    (name) => (optionalValue(photo, name) ?? 100) < CLEARLY_SOFT && surenessOf(photo, name) >= SURE,
  );
  return isSoft ? 'contradicted' : 'silent';
}

/** The combined result of several tests: the strongest one. */
function together(...verdicts: readonly Verdict[]): Verdict {
  for (const verdict of ['contradicted', 'supported', 'doubted'] as const) {
    if (verdicts.includes(verdict)) return verdict;
  }
  return 'silent';
}

/**
 * Weaknesses whose absence is measured well enough to contradict a remark; each with other weaknesses that look the
 * same.
 */
const VETOED: Partial<Record<RemarkKind, readonly PhotoWeakness[]>> = {
  tilt: ['tilt'],
  over_exposed: ['over_exposed', 'blown_highlights'],
  blown_highlights: ['blown_highlights', 'over_exposed'],
  under_exposed: ['under_exposed', 'dark_face', 'blocked_shadows'],
  blocked_shadows: ['blocked_shadows', 'under_exposed'],
  color_cast: ['color_cast'],
  oversaturated: ['oversaturated'],
  direct_flash: ['direct_flash'],
};

/** Weaknesses that must be absent for a strength to be praised. */
const DENIED: Partial<Record<RemarkKind, (photo: Reading) => Verdict>> = {
  sharp_subject: (photo) =>
    together(
      presenceOf(photo, ['out_of_focus', 'camera_shake', 'missed_focus']),
      softnessOf(photo, 'sharpness_subject', 'sharpness_peak'),
    ),
  sharp_eyes: (photo) =>
    together(
      presenceOf(photo, ['out_of_focus', 'camera_shake']),
      softnessOf(photo, 'eye_sharpness'),
    ),
  depth_of_field: (photo) => presenceOf(photo, ['out_of_focus']),
  rich_color: (photo) => presenceOf(photo, ['oversaturated', 'color_cast']),
};

/** Colors that are measured over the whole photo, which says nothing about a part of it. */
const OF_THE_WHOLE: readonly RemarkKind[] = ['color_cast', 'oversaturated'];
/** A place below this share of the frame is a part of the photo. */
const PART = 0.4;

type Claim = {
  /** Its place; missing: the whole photo. */
  readonly region?: Region;
  readonly kind: RemarkKind;
  readonly polarity: 'strength' | 'weakness';
  readonly what: string;
};

/** Claims that words make, whatever kind the remark has, and the measurements for them. */
const CLAIMS: readonly {
  readonly words: RegExp;
  readonly of: 'strength' | 'weakness';
  readonly ask: (photo: Reading) => Verdict;
}[] = [
  {
    words:
      /\b(?:horizon|camera|frame|waterline)\b[^.]*\b(?:level|straight|horizontal)\b|\blevel horizon\b/i,
    of: 'strength',
    ask: (photo) => presenceOf(photo, ['tilt']),
  },
  {
    words:
      /\b(?:tilted|crooked|slanted|not level|leans? (?:to the )?(?:left|right))\b[^.]*\b(?:horizon|photo|picture|camera)\b|\bhorizon\b[^.]*\b(?:tilt\w*|crooked|leans?|slopes?|slants?|not level)\b/i,
    of: 'weakness',
    ask: (photo) => absenceOf(photo, ['tilt']),
  },
  {
    words:
      /\bblown(?: |-)out\b|\bblown highlights\b|\bclipped (?:to white|highlights)\b|\bburned (?:to|out)\b/i,
    of: 'weakness',
    ask: (photo) => absenceOf(photo, ['blown_highlights', 'over_exposed']),
  },
  {
    words: /\bunderexposed\b|\bphoto is (?:much |far )?too dark\b/i,
    of: 'weakness',
    ask: (photo) => absenceOf(photo, ['under_exposed', 'dark_face', 'blocked_shadows']),
  },
  {
    words: /\boverexposed\b|\bphoto is (?:much |far )?too bright\b/i,
    of: 'weakness',
    ask: (photo) => absenceOf(photo, ['over_exposed', 'blown_highlights']),
  },
  {
    words: /\b(?:nois[ey]|grainy|grain)\b/i,
    of: 'weakness',
    ask: absenceOfNoise,
  },
  {
    words: /\b(?:color|yellow|blue|green|magenta|orange|red) cast\b|\btint over the whole\b/i,
    of: 'weakness',
    ask: (photo) => absenceOf(photo, ['color_cast']),
  },
  {
    words:
      /\bwhole (?:photo|picture|image) is (?:soft|blurred|blurry|out of focus)\b|\bnothing is sharp\b/i,
    of: 'weakness',
    ask: (photo) =>
      (optionalValue(photo, 'sharpness_peak') ?? 0) > 82 ? 'contradicted' : 'silent',
  },
  {
    words:
      /\b(?:in|is|are|was) (?:all )?black and white\b|\bblack and white (?:photo|picture|image|frame)\b|\bmonochrome\b/i,
    of: 'strength',
    ask: (photo) => ((optionalValue(photo, 'colorfulness') ?? 0) > 20 ? 'contradicted' : 'silent'),
  },
];

/** What a photo's measurements say about a remark, by its kind and by the claims in its words. */
export function verdictOn(
  { kind, polarity, what, region = WHOLE_FRAME }: Claim,
  photo: Reading,
): Verdict {
  const claimed = CLAIMS.filter(({ words, of }) => of === polarity && words.test(what)).map(
    ({ ask }) => ask(photo),
  );
  if (polarity === 'strength') return together(...claimed, DENIED[kind]?.(photo) ?? 'silent');
  if (kind === 'noise') return together(...claimed, absenceOfNoise(photo));
  if (isWeaknessRule(kind) && isToneMapped(photo, kind)) return 'contradicted';
  const isOfPart = OF_THE_WHOLE.includes(kind) && areaOf(region) < PART;
  const vetoed = isOfPart ? undefined : VETOED[kind];
  const own = vetoed !== undefined ? absenceOf(photo, vetoed) : supportOf(kind, photo);
  return together(...claimed, own);
}

/** Whether a weakness that measuring can miss was also measured. */
const supportOf = (kind: RemarkKind, photo: Reading): Verdict =>
  isWeaknessRule(kind) && absenceOf(photo, [kind]) === 'supported' ? 'supported' : 'silent';
