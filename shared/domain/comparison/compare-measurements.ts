import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { type ComparedPhoto, measuredIn, type Side } from './compared-photo.ts';
import { differingMeasurements } from './differences.ts';
import { reasonsFor } from './reasons.ts';
import { CONSEQUENCES, TOPIC_OF_MEASUREMENT } from './topics.ts';
import { weighReasons } from './weigh-reasons.ts';

/** A measurement of both photos; null in a photo where it was not possible. */
export type ComparedMeasurement = {
  name: MeasurementName;
  left: (Measurement & { value: number }) | null;
  right: (Measurement & { value: number }) | null;
  /** null if neither more nor less is better, or if it only follows from something clearly better. */
  better: Side | null;
};

/** Tells whether a measurement that is better in one of two photos matters, beside what decides between them. */
function meaningIn(left: ComparedPhoto, right: ComparedPhoto) {
  const weighed = weighReasons({ left: reasonsFor(left, right), right: reasonsFor(right, left) });
  return (name: MeasurementName, side: Side): boolean => {
    const topic = TOPIC_OF_MEASUREMENT.get(name);
    return (['left', 'right'] as const).every((clearSide) =>
      weighed[clearSide].clear.every((clear) => {
        if (clear === topic) return clearSide === side;
        const { along = [], against = [] } = CONSEQUENCES[clear] ?? {};
        return topic === undefined || ![...along, ...against].includes(topic);
      }),
    );
  };
}

/**
 * Everything that was measured in either photo: differences beyond the noise first, the largest multiple of the noise
 * first.
 */
export function compareMeasurements(
  left: ComparedPhoto,
  right: ComparedPhoto,
): ComparedMeasurement[] {
  const isMeaning = meaningIn(left, right);
  const differing = differingMeasurements(left, right).map(
    ({ name, left: one, right: other, better }): ComparedMeasurement => {
      const isBetter = better !== null && isMeaning(name, better);
      return { name, left: one, right: other, better: isBetter ? better : null };
    },
  );
  const known = new Set(differing.map(({ name }) => name));
  const names = new Set([...left.measurements, ...right.measurements].map(({ name }) => name));
  return [
    ...differing,
    ...[...names].flatMap((name) => {
      const [one, other] = [measuredIn(left, name), measuredIn(right, name)];
      if (known.has(name) || (one === null && other === null)) return [];
      return [{ name, left: one, right: other, better: null }];
    }),
  ];
}
