import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import {
  scaleEnds,
  scalePosition,
} from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import { MeterScale } from '../../../ui/photo/meter-scale.tsx';

type MeasurementScaleProps = { name: MeasurementName; value: number; className?: string };

/** A measured value on its scale; nothing for hues and directions, which have none. */
export function MeasurementScale({ name, value, className }: MeasurementScaleProps) {
  const ends = scaleEnds(name);
  return (
    ends && (
      <MeterScale
        position={scalePosition(name, value)}
        ends={ends}
        {...(className && { className })}
      />
    )
  );
}
