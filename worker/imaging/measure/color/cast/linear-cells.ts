import { byteAt, floatAt } from '../../math/typed-arrays.ts';
import type { PhotoView } from '../../photo-view.ts';

/** The measured cells of the overview in linear light. */
export type LinearCells = {
  readonly width: number;
  readonly height: number;
  /** Linear sRGB, 0–1. */
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  /** CIE L*. */
  readonly lightness: Float32Array;
  /** 1 where no channel is clipped, black or left out of measuring. */
  readonly usable: Uint8Array;
};

/** sRGB bytes: from 250 on a channel may be clipped; a pixel whose largest channel is below 12 is noise. */
const BRIGHTEST = 250;
const DARKEST = 12;
/** Share of clipped pixels from which a cell tells nothing. */
const CLIPPED = 0.05;

/** Sixteenths of an sRGB byte. */
const PER_BYTE = 16;
const LINEAR: Float32Array = Float32Array.from({ length: 255 * PER_BYTE + 1 }, (_, step) => {
  const encoded = step / PER_BYTE / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
});

function decoded(values: Float32Array): Float32Array {
  const linear = new Float32Array(values.length);
  for (let i = 0; i < linear.length; i += 1) {
    linear[i] = floatAt(LINEAR, (floatAt(values, i) * PER_BYTE + 0.5) | 0);
  }
  return linear;
}

/** The overview in linear light, with the cells that tell of the color of the light. */
export function linearCellsOf({ overview, measurable }: PhotoView): LinearCells {
  const { red, green, blue, width, height, lightness, highlights } = overview;
  const usable = new Uint8Array(measurable.length);
  for (let i = 0; i < usable.length; i += 1) {
    const [r, g, b] = [floatAt(red, i), floatAt(green, i), floatAt(blue, i)];
    const isUsable =
      (r > DARKEST || g > DARKEST || b > DARKEST) &&
      r < BRIGHTEST &&
      g < BRIGHTEST &&
      b < BRIGHTEST &&
      floatAt(highlights, i) < CLIPPED;
    usable[i] = isUsable ? byteAt(measurable, i) : 0;
  }
  const linear = { red: decoded(red), green: decoded(green), blue: decoded(blue) };
  return { width, height, ...linear, lightness, usable };
}

/** Whether a cell tells of the light's color. */
export const isUsable = ({ usable }: LinearCells, i: number): boolean => byteAt(usable, i) === 1;
