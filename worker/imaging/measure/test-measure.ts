import {
  type Exif,
  type Measurement,
  type MeasurementName,
  NO_EXIF,
} from '@photo-coach/shared/contracts/measurements.ts';
import { measurePhoto } from './measure-photo.ts';

type Scene = {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Tests read many measurements of the same scene. */
const known = new WeakMap<Scene, readonly Measurement[]>();

/** For tests: measures a scene once, and finds one of its measurements. */
export function measureIn(scene: Scene, name: MeasurementName, exif: Exif = NO_EXIF): Measurement {
  const items = known.get(scene) ?? measurePhoto({ ...scene, exif }).items;
  known.set(scene, items);
  const found = items.find((item) => item.name === name);
  if (found === undefined) throw new Error(`${name} was not measured`);
  return found;
}

/** For tests: the value, as a number that fails every comparison when the measurement abstained. */
export const valueIn = (scene: Scene, name: MeasurementName): number =>
  measureIn(scene, name).value ?? Number.NaN;
