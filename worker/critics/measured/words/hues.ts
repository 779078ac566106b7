import { type HueName, hueName } from '@photo-coach/shared/domain/measurements/hue-name.ts';

/** A color cast: its adjective, how white looks in it, the slider that removes it, and the direction to move it. */
type Cast = {
  readonly adjective: string;
  readonly white: string;
  readonly slider: string;
  readonly toward: string;
};

const CASTS: Readonly<Record<HueName, Cast>> = {
  pink: { adjective: 'pink', white: 'pink', slider: 'Tint', toward: 'green' },
  red: { adjective: 'reddish', white: 'pink', slider: 'Tint', toward: 'green' },
  orange: { adjective: 'warm', white: 'orange', slider: 'Temperature', toward: 'blue' },
  yellow: { adjective: 'warm', white: 'yellow', slider: 'Temperature', toward: 'blue' },
  green: { adjective: 'green', white: 'green', slider: 'Tint', toward: 'magenta' },
  'blue-green': { adjective: 'greenish', white: 'blue-green', slider: 'Tint', toward: 'magenta' },
  blue: { adjective: 'cold', white: 'blue', slider: 'Temperature', toward: 'yellow' },
  purple: { adjective: 'purple', white: 'purple', slider: 'Tint', toward: 'green' },
};

/** The color cast of a hue. @param angle hue angle in CIE Lab, in degrees */
export const castOf = (angle: number): Cast => CASTS[hueName(angle)];
