import {
  type Exif,
  type Measurement,
  type MeasurementName,
  NO_EXIF,
} from '@photo-coach/shared/contracts/measurements.ts';
import type { ViewSource } from './build-view.ts';
import { measurePhoto } from './measure-photo.ts';

type Scene = {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Tests read many measurements of the same scene. */
const known = new WeakMap<Scene, readonly Measurement[]>();

/** For tests: a scene as it is measured, without looking for things in it. */
export const sourceOf = (
  { pixels: data, width, height }: Scene,
  exif: Exif = NO_EXIF,
): ViewSource => ({
  working: { data, width, height },
  exif,
  original: { width, height },
});

/** For tests: measures a scene once, and finds one of its measurements. */
export function measureIn(scene: Scene, name: MeasurementName, exif: Exif = NO_EXIF): Measurement {
  const items = known.get(scene) ?? measurePhoto(sourceOf(scene, exif)).items;
  known.set(scene, items);
  const found = items.find((item) => item.name === name);
  if (found === undefined) throw new Error(`${name} was not measured`);
  return found;
}
