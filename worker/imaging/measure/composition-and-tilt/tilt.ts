import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { abstained, measured, regionOf } from '../measured.ts';
import type { Overview } from '../planes/planes.ts';
import { findLines, type Line, transpose } from './lines.ts';

/** Lines within this many degrees of the consensus agree with it. */
const AGREEMENT = 1;
/** Width of a line's vote (standard deviation), in degrees. */
const KERNEL = 0.6;
/** A larger tilt, in degrees, is taken for a slope in the scene or for intent. */
const LARGEST_TILT = 10;
/** Verticals converge by at most this many degrees over the width of the frame. */
const LARGEST_CONVERGENCE = 30;

/*
 * Minimum evidence of a family of lines (near-horizontal or near-vertical). A line's weight is its share of the
 * frame's side: a sea horizon from edge to edge weighs 1, and so do three window rows of a third each.
 */
const LEAST_WEIGHT = 0.7;
const LEAST_SHARE = 0.65;
/** Without confirmation by the other family, a family must be stronger. */
const LEAST_WEIGHT_ALONE = 0.8;
const LEAST_SHARE_ALONE = 0.75;
const LEAST_LONGEST_ALONE = 0.5;

/** One line from side to side, such as a sea horizon, decides alone when every other line weighs much less. */
const DOMINANT_LENGTH = 0.8;
const DOMINANT_WEIGHT = 0.5;
const DOMINANT_RATIO = 2.5;

/** The camera's roll according to one family of lines. */
type Consensus = {
  /** Degrees, positive clockwise. */
  readonly tilt: number;
  /** Weight of the lines that agree, and their share of the weight of all lines of the family. */
  readonly weight: number;
  readonly share: number;
  /** Whether one line of it runs from side to side and outweighs every line that disagrees. */
  readonly dominated: boolean;
  readonly lines: readonly Line[];
};

const kernel = (difference: number): number => Math.exp(-((difference / KERNEL) ** 2) / 2);

/** Angle between `line` and a fan of lines with `tilt` in the middle that converges by `fan`, in degrees. */
const deviation = (line: Line, tilt: number, fan: number, width: number): number =>
  line.angle - tilt - fan * (line.offset / width);

/**
 * The tilt on which most line weight agrees. `fans` are the tried degrees of convergence: only 0
 * for horizontals, and a range for verticals, which perspective fans out around the
 * middle of the frame when the camera points up or down.
 */
function consensusOf(
  lines: readonly Line[],
  fans: readonly number[],
  width: number,
): Consensus | null {
  let best = { tilt: 0, fan: 0, score: 0 };
  for (const fan of fans) {
    const penalty = 1 - Math.abs(fan) / (4 * LARGEST_CONVERGENCE);
    for (let tilt = -LARGEST_TILT; tilt <= LARGEST_TILT; tilt += 0.1) {
      const votes = lines.reduce(
        (sum, line) => sum + line.weight * kernel(deviation(line, tilt, fan, width)),
        0,
      );
      if (votes * penalty > best.score) best = { tilt, fan, score: votes * penalty };
    }
  }
  const agreeing = lines.filter(
    (line) => Math.abs(deviation(line, best.tilt, best.fan, width)) <= AGREEMENT,
  );
  const weight = agreeing.reduce((sum, line) => sum + line.weight, 0);
  const all = lines.reduce((sum, line) => sum + line.weight, 0);
  if (weight === 0) return null;
  const rest = agreeing.reduce(
    (sum, line) => sum + line.weight * deviation(line, best.tilt, best.fan, width),
    0,
  );
  return {
    tilt: best.tilt + rest / weight,
    weight,
    share: weight / all,
    dominated: hasDominantLine(lines, agreeing),
    lines: agreeing,
  };
}

function hasDominantLine(lines: readonly Line[], agreeing: readonly Line[]): boolean {
  const against = lines.filter((line) => !agreeing.includes(line)).map((line) => line.weight);
  return agreeing.some(
    (line) =>
      line.extent >= DOMINANT_LENGTH &&
      line.weight >= DOMINANT_WEIGHT &&
      line.weight >= DOMINANT_RATIO * Math.max(0, ...against),
  );
}

/** Half of the frame: a line this long may be the horizon. */
const HORIZON_LENGTH = 0.5;

/** The uppermost long line, because waves and floors are below the horizon; else the heaviest. */
function mainLine(lines: readonly Line[], vertical: boolean): Line | undefined {
  const long = vertical ? [] : lines.filter((line) => line.extent >= HORIZON_LENGTH);
  const uppermost = long.toSorted((a, b) => a.offset - b.offset)[0];
  return uppermost ?? lines.toSorted((a, b) => b.weight - a.weight)[0];
}

/** The band of the frame around the main one of the agreeing lines. */
function regionAround(consensus: Consensus, overview: Overview, vertical: boolean): Region {
  const main = mainLine(consensus.lines, vertical);
  if (main === undefined) return WHOLE_FRAME;
  const [length, depth] = vertical
    ? [overview.height, overview.width]
    : [overview.width, overview.height];
  // A clockwise turn leans verticals to the left as they go down.
  const slope = Math.tan(((vertical ? -main.angle : main.angle) * Math.PI) / 180);
  const ends = [main.offset + slope * main.from, main.offset + slope * main.to];
  const [left, right] = [main.from + length / 2, main.to + length / 2];
  const margin = 0.02 * depth;
  const [top, bottom] = [
    Math.min(...ends) + depth / 2 - margin,
    Math.max(...ends) + depth / 2 + margin,
  ];
  const box = vertical
    ? { left: top, right: bottom, top: left, bottom: right }
    : { left, right, top, bottom };
  return regionOf(box, overview.width, overview.height);
}

const isStrong = (family: Consensus | null, weight: number, share: number): boolean =>
  family !== null && (family.dominated || (family.weight >= weight && family.share >= share));

const WEAK = 'No line is long and clear enough to tell whether the camera was level.';
const AMBIGUOUS = 'Lines in the photo disagree, so its tilt can’t be told.';

/** The measurement by one family, unless the other contradicts it. */
function fromOne(family: Consensus, other: Consensus | null, region: Region): Measurement {
  const longest = Math.max(0, ...family.lines.map((line) => line.weight));
  const strong = isStrong(family, LEAST_WEIGHT_ALONE, LEAST_SHARE_ALONE);
  if (!strong || longest < LEAST_LONGEST_ALONE) {
    return abstained('horizon_tilt', WEAK);
  }
  const contradicted =
    other !== null && other.weight >= 0.5 && Math.abs(other.tilt - family.tilt) > 1.5;
  if (contradicted) return abstained('horizon_tilt', AMBIGUOUS);
  return measured('horizon_tilt', family.tilt, region);
}

/**
 * Roll of the camera in degrees, positive when the picture is turned clockwise: what long straight
 * near-horizontal edges (horizon, floors, sills) and near-vertical edges (walls, masts; corrected for
 * converging perspective) agree on. Abstains when the lines are weak, unconfirmed or contradictory.
 */
export function measureTilt(overview: Overview): Measurement[] {
  const horizontals = findLines(overview);
  const verticals = findLines(transpose(overview)).map((line) => ({ ...line, angle: -line.angle }));
  const fans = Array.from({ length: 21 }, (_, i) => (i - 10) * (LARGEST_CONVERGENCE / 10));
  const level = consensusOf(horizontals, [0], overview.height);
  const plumb = consensusOf(verticals, fans, overview.width);
  const isLevel = isStrong(level, LEAST_WEIGHT, LEAST_SHARE);
  const isPlumb = isStrong(plumb, LEAST_WEIGHT, LEAST_SHARE) && (plumb?.lines.length ?? 0) >= 3;
  if (level !== null && plumb !== null && isLevel && isPlumb) {
    if (Math.abs(level.tilt - plumb.tilt) > AGREEMENT)
      return [abstained('horizon_tilt', AMBIGUOUS)];
    const tilt =
      (level.tilt * level.weight + plumb.tilt * plumb.weight) / (level.weight + plumb.weight);
    return [measured('horizon_tilt', tilt, regionAround(level, overview, false))];
  }
  if (level !== null && isLevel) {
    return [fromOne(level, plumb, regionAround(level, overview, false))];
  }
  if (plumb !== null && isPlumb)
    return [fromOne(plumb, level, regionAround(plumb, overview, true))];
  return [abstained('horizon_tilt', WEAK)];
}
