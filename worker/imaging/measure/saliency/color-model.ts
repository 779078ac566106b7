import { doubleAt, floatAt, intAt } from '../math/typed-arrays.ts';
import { boxBlur, type LabGrid } from '../planes/lab-grid.ts';

/** Side of a color bin in L*, a* and b*. Counts are spread over neighboring bins, so no color is on a boundary. */
const BIN_SIDE = 10;
/** L* has 0 to 100, a* and b* of sRGB lie within ±110; one more bin on each side takes the spread. */
const LIGHTNESS_BINS = 13;
const CHROMA_BINS = 25;
/** A color lies between two bins in each of three directions. */
const CORNERS = 8;

/** For each cell, the eight bins around its color, and the share of the cell that each takes. */
type ColorBins = { readonly bins: Int32Array; readonly shares: Float32Array };

function colorBinsOf(grid: LabGrid): ColorBins {
  const bins = new Int32Array(CORNERS * grid.lightness.length);
  const shares = new Float32Array(bins.length);
  for (let i = 0; i < grid.lightness.length; i += 1) {
    const l = floatAt(grid.lightness, i) / BIN_SIDE + 1;
    const a = (floatAt(grid.a, i) + 110) / BIN_SIDE + 1;
    const b = (floatAt(grid.b, i) + 110) / BIN_SIDE + 1;
    const [dl, da, db] = [l % 1, a % 1, b % 1];
    const first = (Math.floor(l) * CHROMA_BINS + Math.floor(a)) * CHROMA_BINS + Math.floor(b);
    for (let corner = 0; corner < CORNERS; corner += 1) {
      const [up, right, deep] = [corner >> 2, (corner >> 1) & 1, corner & 1];
      bins[CORNERS * i + corner] = first + (up * CHROMA_BINS + right) * CHROMA_BINS + deep;
      shares[CORNERS * i + corner] =
        (up ? dl : 1 - dl) * (right ? da : 1 - da) * (deep ? db : 1 - db);
    }
  }
  return { bins, shares };
}

/** For each cell, the share of all weight that lies on cells of its color. */
function commonness({ bins, shares }: ColorBins, weights: Float32Array): Float32Array {
  const histogram = new Float64Array(LIGHTNESS_BINS * CHROMA_BINS * CHROMA_BINS);
  let total = 1e-9;
  for (let i = 0; i < weights.length; i += 1) {
    const weight = floatAt(weights, i);
    total += weight;
    for (let at = CORNERS * i; at < CORNERS * (i + 1); at += 1) {
      const bin = intAt(bins, at);
      histogram[bin] = doubleAt(histogram, bin) + weight * floatAt(shares, at);
    }
  }
  return weights.map((_, i) => {
    let sum = 0;
    for (let at = CORNERS * i; at < CORNERS * (i + 1); at += 1) {
      sum += floatAt(shares, at) * doubleAt(histogram, intAt(bins, at));
    }
    return sum / total;
  });
}

/** Colors rarer than this share say nothing of where they belong. */
const RARE = 1e-4;
/** The most that a cell's color can say (natural logarithm of the odds). */
const LARGEST_EVIDENCE = 3;
/*
 * Weights of the first guess and of the color: of 0.4 to 1.5 for each, the pair with the highest mean IoU on 46 photos
 * with a hand-marked subject box (0.66, without refinement 0.63).
 */
const GUESS_WEIGHT = 0.7;
const COLOR_WEIGHT = 0.7;
const ROUNDS = 3;
const SMOOTHING = 2;

const logOdds = (share: number): number => {
  const within = Math.min(0.995, Math.max(0.005, share));
  return Math.log(within / (1 - within));
};

/**
 * How likely each cell belongs to the subject, 0–1, from a first guess: cells whose colors are those of the guess gain,
 * cells with the colors of its surroundings lose. Follows GrabCut (Rother et al. 2004) with color histograms in place
 * of Gaussian mixtures and smoothing in place of the graph cut, so that the mirrored picture gives the mirrored result.
 *
 * @param within the weight of each cell, 0–1; cells with 0 keep their guess and count on neither side.
 */
export function refineByColor(
  grid: LabGrid,
  guess: Float32Array,
  within: Float32Array,
): Float32Array {
  const { width, height } = grid;
  const colors = colorBinsOf(grid);
  let current = guess;
  for (let round = 0; round < ROUNDS; round += 1) {
    const inside = commonness(
      colors,
      current.map((share, i) => share * share * floatAt(within, i)),
    );
    const outside = commonness(
      colors,
      current.map((share, i) => (1 - share) ** 2 * floatAt(within, i)),
    );
    const evidence = inside.map((share, i) => {
      const ratio = Math.log((share + RARE) / (floatAt(outside, i) + RARE));
      return Math.min(LARGEST_EVIDENCE, Math.max(-LARGEST_EVIDENCE, ratio));
    });
    const once = boxBlur(evidence, width, height, SMOOTHING);
    const smooth = boxBlur(once, width, height, SMOOTHING);
    current = guess.map((share, i) => {
      if (floatAt(within, i) === 0) return share;
      const odds = GUESS_WEIGHT * logOdds(share) + COLOR_WEIGHT * floatAt(smooth, i);
      return 1 / (1 + Math.exp(-odds));
    });
  }
  return current;
}
