import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type {
  IntentKind,
  StrengthKind,
  WeaknessKind,
} from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Reading } from '../reading.ts';

/*
 * Rules decide what is found in a photo and what it costs or earns. They hold no words: sentences are in ../copy.
 */

/** A confidence, a quality or a share, 0–1, that changes continuously with the photo. */
export type Share = (reading: Reading) => number;

export type WeaknessRule = {
  readonly kind: WeaknessKind;
  readonly category: PhotoCategory;
  /** The measurement it rests on: without a value, it is not judged. */
  readonly measurement: MeasurementName;
  /** How much of the fault there is, from 0 (none) on. calibration.json says what an amount means. */
  readonly amount: (reading: Reading) => number;
  /** How much of it is meant or harmless. */
  readonly excuse?: Share;
  /** Further doubt besides the measurement's own; 1 adds none. */
  readonly sureness?: Share;
  /** How far another weakness of the photo says the same better: it costs as much, and is named after that one or not. */
  readonly cedes?: Share;
  /** It speaks of the subject, so it is named only where there is one. */
  readonly isOfSubject?: true;
  /** Points of 100 that it costs its category at severity 1. */
  readonly cost: number;
};

export type MeritRule = {
  readonly kind: StrengthKind;
  readonly category: PhotoCategory;
  /** The measurement it rests on: without a value, it is not judged. */
  readonly measurement: MeasurementName;
  readonly quality: Share;
  /** It speaks of the subject, so it is named only where there is one. */
  readonly isOfSubject?: true;
  /** Its part in the category's merit. */
  readonly weight: number;
  /** Its absence is no loss: it weighs only as much as it is there (leading lines, symmetry). */
  readonly isBonus?: true;
  /** Doubt about its measurement is doubt whether a deviation is a fault: it spares a low quality and leaves a high one. */
  readonly doubtSpares?: true;
  /** How much the photographer did for it: what any camera does by itself is not praised. */
  readonly distinction: Share;
};

export type IntentRule = {
  readonly kind: IntentKind;
  readonly category: PhotoCategory;
  readonly measurement: MeasurementName;
  readonly confidence: Share;
};
