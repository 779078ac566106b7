import { doubleAt } from '../../math/typed-arrays.ts';
import type { SmallPlane } from './small-plane.ts';

/** Mean of the square of 2 · radius + 1 cells around each cell, inside the plane. */
export function boxMean({ values, width, height }: SmallPlane, radius: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += doubleAt(values, y * width + x);
      const above = doubleAt(sums, y * (width + 1) + x + 1);
      sums[(y + 1) * (width + 1) + x + 1] = above + row;
    }
  }
  const at = (x: number, y: number): number => doubleAt(sums, y * (width + 1) + x);
  return values.map((_, cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
    const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
    return sum / ((right - left) * (bottom - top));
  });
}

/** The plane less its mean within `radius` cells. */
export function detailOf(plane: SmallPlane, radius: number): SmallPlane {
  const means = boxMean(plane, radius);
  return { ...plane, values: plane.values.map((value, cell) => value - doubleAt(means, cell)) };
}

/** The plane's detail over its standard deviation within `radius` cells, to which `floor` is added in quadrature. */
export function normalizedDetail(plane: SmallPlane, radius: number, floor: number): SmallPlane {
  const detail = detailOf(plane, radius);
  const squares = { ...detail, values: detail.values.map((value) => value * value) };
  const variances = boxMean(squares, radius);
  const values = detail.values.map(
    (value, cell) => value / Math.sqrt(doubleAt(variances, cell) + floor * floor),
  );
  return { ...plane, values };
}
