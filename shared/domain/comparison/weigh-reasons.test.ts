import type { WeaknessKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Topic } from '@photo-coach/shared/contracts/findings/traits.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TRACKED_WEAKNESSES } from '../progress/tracked-weaknesses.ts';
import { WEIGHT_NOISE } from './noise.ts';
import { COMPARED_WEAKNESSES, type Reason } from './reasons.ts';
import { CONSEQUENCES, weighReasons } from './weigh-reasons.ts';

const topicOf = (kind: WeaknessKind): Topic => {
  const [, topic] = COMPARED_WEAKNESSES.find(([weakness]) => weakness === kind) ?? [];
  if (topic === undefined) throw new Error(`${kind} has no topic`);
  return topic;
};

const reason = (weakness: WeaknessKind, weight: number) => {
  const measured = { value: 0, region: WHOLE_FRAME };
  const measurement = TRACKED_WEAKNESSES.get(weakness)?.measurement ?? 'noise';
  return {
    topic: topicOf(weakness),
    weakness,
    measurement,
    weight,
    worse: measured,
    better: measured,
  } satisfies Reason;
};

const weakness = fc.constantFrom(...COMPARED_WEAKNESSES.map(([kind]) => kind));
const reasons = fc
  .uniqueArray(fc.tuple(weakness, fc.double({ min: 0.001, max: 1, noNaN: true })), {
    selector: ([kind]) => kind,
  })
  .map((pairs) => pairs.map(([kind, weight]) => reason(kind, weight)));

const topicsIn = (said: readonly Reason[]) => said.map(({ topic }) => topic);
const isClear = ({ weight }: Reason) => weight > WEIGHT_NOISE;

test('every weakness that photos are compared by belongs to one topic', () => {
  expect(COMPARED_WEAKNESSES.map(([kind]) => kind).toSorted()).toEqual(
    [...TRACKED_WEAKNESSES.keys()].toSorted(),
  );
});

test('a topic that is a cause is not a consequence', () => {
  const along = Object.values(CONSEQUENCES).flatMap((consequences) => consequences.along);
  for (const topic of along) expect(Object.keys(CONSEQUENCES)).not.toContain(topic);
});

test('a photo never gains from what is worse about it', () => {
  const changes = fc.tuple(weakness, fc.double({ min: 0, max: 1, noNaN: true }));
  const lead = (left: readonly Reason[], right: readonly Reason[]) => {
    const weighed = weighReasons({ left, right });
    return weighed.left.weight - weighed.right.weight;
  };
  fc.assert(
    fc.property(reasons, reasons, changes, (left, right, [kind, by]) => {
      const own = left.find((each) => each.weakness === kind)?.weight ?? 0;
      const worse = [...left.filter((each) => each.weakness !== kind), reason(kind, own + by)];
      const rest = right.filter((each) => each.weakness !== kind);
      const isTopicOnly = CONSEQUENCES[topicOf(kind)] !== undefined;
      // Only those consequences count that their cause does not already cover.
      if (isTopicOnly) expect(lead(worse, rest)).toBeGreaterThanOrEqual(lead(left, rest) - 1e-9);
      expect(lead(worse, [])).toBeGreaterThanOrEqual(lead(left, []) - 1e-9);
    }),
    { numRuns: 1000 },
  );
});

test('a topic is mentioned once, for one of the photos', () => {
  fc.assert(
    fc.property(reasons, reasons, (left, right) => {
      const weighed = weighReasons({ left, right });
      const topics = topicsIn([...weighed.left.said, ...weighed.right.said]);
      expect(topics).toEqual([...new Set(topics)]);
    }),
  );
});

test('a consequence of something clear is mentioned for neither photo', () => {
  fc.assert(
    fc.property(reasons, reasons, (left, right) => {
      const { left: one, right: other } = weighReasons({ left, right });
      for (const [own, theirs] of [
        [one, other],
        [other, one],
      ] as const) {
        for (const { topic } of own.said.filter(isClear)) {
          const { along = [], against = [] } = CONSEQUENCES[topic] ?? {};
          expect(topicsIn(own.said).filter((each) => along.includes(each))).toEqual([]);
          expect(topicsIn(theirs.said).filter((each) => against.includes(each))).toEqual([]);
        }
      }
    }),
  );
});

test('the reasons that are said weigh as much as the verdict', () => {
  fc.assert(
    fc.property(reasons, reasons, (left, right) => {
      for (const { said, weight } of Object.values(weighReasons({ left, right }))) {
        const sum = said.reduce((total, each) => total + each.weight, 0);
        // A clear topic also stands for consequences that weigh more than it does.
        if (said.some((each) => isClear(each) && CONSEQUENCES[each.topic])) {
          expect(sum).toBeLessThanOrEqual(weight + 1e-9);
        } else expect(sum).toBeCloseTo(weight);
      }
    }),
  );
});

test('a blurred photo is not called calmer or cleaner, but blurred', () => {
  const left = [reason('out_of_focus', 0.5), reason('flat', 0.6)];
  const right = [reason('noise', 0.3), reason('edge_distraction', 0.4), reason('tilt', 0.2)];
  const weighed = weighReasons({ left, right });
  expect(topicsIn(weighed.left.said)).toEqual(['sharpness']);
  expect(topicsIn(weighed.right.said)).toEqual(['level']);
  expect(weighed.left.weight).toBeCloseTo(0.6);
  expect(weighed.right.weight).toBeCloseTo(0.2);
});

test('evidence for the other photo in the same topic counts against', () => {
  const [left, right] = [[reason('out_of_focus', 0.5)], [reason('camera_shake', 0.3)]];
  const weighed = weighReasons({ left, right });
  expect(weighed.left.weight).toBeCloseTo(0.2);
  expect(weighed.left.said).toMatchObject([{ weakness: 'out_of_focus' }]);
  expect(weighed.right).toEqual({ weight: 0, said: [] });
});

test('a blur too slight to mention does not suppress its consequences', () => {
  const left = [reason('out_of_focus', 0.05), reason('flat', 0.6)];
  const right = [reason('noise', 0.3)];
  const weighed = weighReasons({ left, right });
  expect(topicsIn(weighed.left.said)).toEqual(['contrast']);
  expect(topicsIn(weighed.right.said)).toEqual(['noise']);
});

test('a named weakness is mentioned rather than the score that it lowers', () => {
  const named = reason('out_of_focus', 0.3);
  const score = {
    ...named,
    weakness: null,
    measurement: 'sharpness_subject',
    weight: 0.4,
  } as const;
  expect(weighReasons({ left: [score, named], right: [] }).left.said).toEqual([
    { ...named, weight: 0.4 },
  ]);
});
