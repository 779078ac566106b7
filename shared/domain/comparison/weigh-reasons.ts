import { TOPICS, type Topic } from '@photo-coach/shared/contracts/findings/traits.ts';
import { largerSide, type Side } from './compared-photo.ts';
import { WEIGHT_NOISE } from './noise.ts';
import type { Reason } from './reasons.ts';
import { CONSEQUENCES } from './topics.ts';

/**
 * What is better about one of the photos in one topic; its weight is reduced by the other's advantages in the topic.
 */
type Advantage = { topic: Topic; side: Side; reason: Reason };

const weightIn = (reasons: readonly Reason[]): number =>
  Math.max(0, ...reasons.map(({ weight }) => weight));

/** The reason for a topic: a named weakness is preferred to a score. */
function spokenFor(reasons: readonly Reason[]): Reason | undefined {
  const order = (a: Reason, b: Reason) =>
    Number(b.weakness !== null) - Number(a.weakness !== null) || b.weight - a.weight;
  return reasons.toSorted(order)[0];
}

function advantageIn(topic: Topic, reasons: Readonly<Record<Side, readonly Reason[]>>) {
  const about = (side: Side) => reasons[side].filter((reason) => reason.topic === topic);
  const [left, right] = [weightIn(about('left')), weightIn(about('right'))];
  const side = largerSide(left, right);
  const reason = side && spokenFor(about(side));
  if (!side || !reason) return [];
  return [{ topic, side, reason: { ...reason, weight: Math.abs(left - right) } }];
}

const isClear = ({ reason }: Advantage): boolean => reason.weight > WEIGHT_NOISE;

/** Leaves out mere consequences of something clear that favors the other photo. */
const withoutIllusions = (advantages: readonly Advantage[]): Advantage[] =>
  advantages.filter(
    ({ topic, side }) =>
      !advantages.some(
        (cause) =>
          cause.side !== side &&
          isClear(cause) &&
          CONSEQUENCES[cause.topic]?.against.includes(topic),
      ),
  );

const sumOf = (advantages: readonly Advantage[]): number =>
  advantages.reduce((sum, { reason }) => sum + reason.weight, 0);

/** Everything that favors one photo. */
type Weighed = {
  weight: number;
  /** The reasons that are said, heaviest first. */
  said: readonly Reason[];
};

/** Groups one photo's reasons by cause. A topic with two causes belongs to the first. */
function followersOf(advantages: readonly Advantage[]): Map<Advantage, Advantage[]> {
  const followers = new Map<Advantage, Advantage[]>();
  // Object.keys widens to string[].
  const causes = (Object.keys(CONSEQUENCES) as Topic[]).flatMap((topic) =>
    advantages.filter((advantage) => advantage.topic === topic),
  );
  for (const follower of advantages) {
    const cause = causes.find(({ topic }) => CONSEQUENCES[topic]?.along.includes(follower.topic));
    if (cause) followers.set(cause, [...(followers.get(cause) ?? []), follower]);
  }
  return followers;
}

/** Leaves out consequences of something clear or weightier; else their slight cause. */
function silentIn(advantages: readonly Advantage[], followers: ReturnType<typeof followersOf>) {
  const silent = new Set<Advantage>();
  for (const [cause, along] of followers) {
    if (cause.reason.weight >= sumOf(along)) for (const follower of along) silent.add(follower);
    else if (!isClear(cause)) silent.add(cause);
  }
  for (const cause of advantages.filter(isClear)) {
    for (const follower of advantages) {
      if (CONSEQUENCES[cause.topic]?.along.includes(follower.topic)) silent.add(follower);
    }
  }
  return silent;
}

/**
 * A topic and its consequences count once: by the topic's weight, or by theirs, if larger. So a photo that gets worse
 * in the topic never gains from it.
 */
function weighSide(advantages: readonly Advantage[]): Weighed {
  const followers = followersOf(advantages);
  const twice = [...followers].map(([{ reason }, along]) => Math.min(reason.weight, sumOf(along)));
  const silent = silentIn(advantages, followers);
  return {
    weight: sumOf(advantages) - twice.reduce((sum, weight) => sum + weight, 0),
    said: advantages
      .filter((advantage) => !silent.has(advantage))
      .map(({ reason }) => reason)
      .toSorted((a, b) => b.weight - a.weight || (a.topic < b.topic ? -1 : 1)),
  };
}

/** Weighs all reasons for either of two photos. */
export function weighReasons(
  reasons: Readonly<Record<Side, readonly Reason[]>>,
): Record<Side, Weighed> {
  // Object.keys widens to string[].
  const all = TOPICS.flatMap((topic) => advantageIn(topic, reasons));
  const real = withoutIllusions(all);
  const of = (side: Side) => weighSide(real.filter((advantage) => advantage.side === side));
  return { left: of('left'), right: of('right') };
}
