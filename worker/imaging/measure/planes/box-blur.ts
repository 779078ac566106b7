/** Mean of the square of `2 radius + 1` cells around each cell, clamped at the borders (two passes). */
export function boxBlur(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  return blurDown(blurAcross(values, width, height, radius), width, height, radius);
}

/** Cells within `radius` of one of `length` on a line. */
const cellsAround = (i: number, length: number, radius: number): number =>
  Math.min(length - 1, i + radius) - Math.max(0, i - radius) + 1;

function blurAcross(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const blurred = new Float32Array(values.length);
  for (let start = 0; start < width * height; start += width) {
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x += 1) sum += values[start + x] ?? 0;
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) sum += values[start + x + radius] ?? 0;
      if (x - radius > 0) sum -= values[start + x - radius - 1] ?? 0;
      blurred[start + x] = sum / cellsAround(x, width, radius);
    }
  }
  return blurred;
}

/** All columns at once, row by row, in the order in which they lie in memory. */
function blurDown(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const blurred = new Float32Array(values.length);
  const sums = new Float64Array(width);
  const add = (row: number): void => {
    for (let x = 0; x < width; x += 1) {
      sums[x] = (sums[x] ?? 0) + (values[row * width + x] ?? 0);
    }
  };
  for (let row = 0; row < Math.min(radius, height); row += 1) add(row);
  for (let row = 0; row < height; row += 1) {
    if (row + radius < height) add(row + radius);
    const gone = (row - radius - 1) * width;
    const count = cellsAround(row, height, radius);
    for (let x = 0; x < width; x += 1) {
      if (gone >= 0) sums[x] = (sums[x] ?? 0) - (values[gone + x] ?? 0);
      blurred[row * width + x] = (sums[x] ?? 0) / count;
    }
  }
  return blurred;
}
