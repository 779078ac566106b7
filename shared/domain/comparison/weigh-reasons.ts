import { TOPICS, type Topic } from '@photo-coach/shared/contracts/findings/traits.ts';
import { largerSide, type Side } from './compared-photo.ts';
import { WEIGHT_NOISE } from './noise.ts';
import type { Reason } from './reasons.ts';

/** Side effects of a difference in one topic on the very same picture; they are not reasons of their own then. */
type Consequences = {
  /** In favor of the same photo. */
  along: readonly Topic[];
  /** In favor of the other photo. */
  against: readonly Topic[];
};

/**
 * - Blur smooths noise, background and edges away, and takes contrast from fine detail: a soft photo isn't calmer for
 *   that.
 * - Blown or lost light takes contrast and color with it, and the darker take shows less noise.
 * - A cast pushes one of the colors to its limit.
 * - A cut subject also loses what was around it.
 *   None of these topics is a consequence of another, and earlier ones have more consequences: so a loss in one topic
 *   never brings a gain.
 */
export const CONSEQUENCES: Partial<Record<Topic, Consequences>> = {
  sharpness: {
    along: ['contrast'],
    against: ['noise', 'background', 'edge', 'contrast'],
  },
  exposure: { along: ['contrast', 'saturation'], against: ['contrast', 'saturation', 'noise'] },
  cast: { along: ['saturation'], against: ['saturation'] },
  framing: { along: [], against: ['background', 'edge'] },
};

type Reasons = Readonly<Record<Side, readonly Reason[]>>;

/** What is better about one photo in one topic; its weight is reduced by the other's advantage in the topic. */
type Advantage = { topic: Topic; side: Side; reason: Reason };

function advantageIn(topic: Topic, reasons: Reasons): Advantage[] {
  // A named weakness is preferred to a score.
  const about = (side: Side) =>
    reasons[side]
      .filter((reason) => reason.topic === topic)
      .toSorted(
        (a, b) => Number(b.weakness !== null) - Number(a.weakness !== null) || b.weight - a.weight,
      );
  const weightOf = (side: Side) => Math.max(0, ...about(side).map(({ weight }) => weight));
  const [left, right] = [weightOf('left'), weightOf('right')];
  const side = largerSide(left, right);
  const reason = side && about(side)[0];
  return side && reason
    ? [{ topic, side, reason: { ...reason, weight: Math.abs(left - right) } }]
    : [];
}

const isClear = ({ reason }: Advantage): boolean => reason.weight > WEIGHT_NOISE;

const sumOf = (advantages: readonly Advantage[]): number =>
  advantages.reduce((sum, { reason }) => sum + reason.weight, 0);

/** Everything that favors one photo. */
type Weighed = {
  weight: number;
  /** The reasons that are said, heaviest first. */
  said: readonly Reason[];
};

// Object.keys widens to string[].
const CAUSES_FIRST: readonly Topic[] = [...(Object.keys(CONSEQUENCES) as Topic[]), ...TOPICS];

/**
 * A topic and its consequences count once: by the topic's weight, or by theirs, if larger. So a photo that gets worse
 * in the topic never gains from it. The topic is said if it is clear or weightier, else its consequences.
 */
function weighSide(advantages: readonly Advantage[]): Weighed {
  const isConsequence = ({ topic }: Advantage) =>
    advantages.some((cause) => isClear(cause) && CONSEQUENCES[cause.topic]?.along.includes(topic));
  let rest = advantages;
  let weight = 0;
  const said: Advantage[] = [];
  for (const topic of CAUSES_FIRST) {
    const cause = rest.find((advantage) => advantage.topic === topic);
    if (cause === undefined) continue;
    const along = CONSEQUENCES[topic]?.along ?? [];
    const followers = rest.filter((advantage) => along.includes(advantage.topic));
    weight += Math.max(cause.reason.weight, sumOf(followers));
    said.push(...(isClear(cause) || cause.reason.weight >= sumOf(followers) ? [cause] : followers));
    rest = rest.filter((advantage) => advantage !== cause && !followers.includes(advantage));
  }
  return {
    weight,
    said: said
      .filter((advantage) => !isConsequence(advantage))
      .map(({ reason }) => reason)
      .toSorted((a, b) => b.weight - a.weight || (a.topic < b.topic ? -1 : 1)),
  };
}

/** Weighs all reasons for either of two photos. */
export function weighReasons(reasons: Reasons): Record<Side, Weighed> {
  const all = TOPICS.flatMap((topic) => advantageIn(topic, reasons));
  // Mere consequences of something clear that favors the other photo.
  const real = all.filter(
    ({ topic, side }) =>
      !all.some(
        (cause) =>
          cause.side !== side &&
          isClear(cause) &&
          CONSEQUENCES[cause.topic]?.against.includes(topic),
      ),
  );
  const of = (side: Side) => weighSide(real.filter((advantage) => advantage.side === side));
  return { left: of('left'), right: of('right') };
}
