import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { skinTones } from '../../light/skin-tones.ts';
import type { Tones } from '../../light/tones.ts';
import { ramp } from '../../math/ramp.ts';
import { abstained, measured } from '../../measured.ts';
import type { PhotoView } from '../../photo-view.ts';
import { writeLab } from '../../planes/color-space.ts';
import { colorBetween, edgeColor, type LightColor } from './estimates.ts';
import { linearCellsOf } from './linear-cells.ts';
import { type ColorCounts, countColors, forEachColor, neutralCluster } from './neutral-cluster.ts';

/** A color of light by its axes, in stops: red over blue, and green over both. */
type Axes = { readonly warm: number; readonly green: number };
const axesOf = ({ red, blue }: LightColor): Axes => ({
  warm: red - blue,
  green: -(red + blue) / 2,
});

/** The lightest part of the usable cells, as shares of them all. */
const LIGHTEST = { from: 0.97, to: 1 };

/**
 * Weights of edges, highlights and the neutral cluster, and what their mean is in photos without a cast (scenes are
 * slightly warm). They minimize the variance over 69 photos without a cast; each axis' weights sum to 1, so that a cast
 * of the light shifts the estimate by exactly as much. What remains: 0.31 stops in warmth, 0.13 in green.
 */
const WARM = { edges: 0.55, highlights: 0.25, cluster: 0.2, scene: 0.24 };
const GREEN = { edges: 0.34, highlights: 0.15, cluster: 0.51, scene: 0.073 };

type Estimates = {
  readonly edges: LightColor;
  readonly highlights: LightColor;
  readonly cluster: LightColor;
};

/** Shares of the picture in one cluster of grays: from the first on it tells the light without what scenes are like. */
const GRAY = { little: 0.15, much: 0.5 };

/** `gray` is the share (0–1) of the picture that has about the cluster's color. */
function combine(estimates: Estimates, gray: number): Axes {
  const [edges, highlights, cluster] = [
    axesOf(estimates.edges),
    axesOf(estimates.highlights),
    axesOf(estimates.cluster),
  ];
  const scene = ramp(gray, GRAY.much, GRAY.little);
  return {
    warm:
      WARM.edges * edges.warm +
      WARM.highlights * highlights.warm +
      WARM.cluster * cluster.warm -
      scene * WARM.scene,
    green:
      GREEN.edges * edges.green +
      GREEN.highlights * highlights.green +
      GREEN.cluster * cluster.green -
      scene * GREEN.scene,
  };
}

/** Distance of two colors of light; the warm axis is scaled to the green one by how much photos vary along them. */
function distance(one: LightColor, other: LightColor): number {
  const [first, second] = [axesOf(one), axesOf(other)];
  return Math.hypot((first.warm - second.warm) / 2.6, first.green - second.green);
}

/** How well the estimates agree: 1 when they all name one color of light. */
function agreement({ edges, highlights, cluster }: Estimates): number {
  const furthest = Math.max(
    distance(edges, highlights),
    distance(edges, cluster),
    distance(highlights, cluster),
  );
  return ramp(furthest, 0.5, 0.15);
}

/** Stops around a color that count as it. */
const SAME = 0.15;
const OPPOSITE = 0.1;

/** Shares (0–1) of the picture that are truly gray, of the cluster's color, and opposite to it. */
type Occurrence = { neutral: number; cast: number; opposite: number };

function countOccurrence(colors: ColorCounts, cluster: LightColor): Occurrence {
  const counted = { neutral: 0, cast: 0, opposite: 0 };
  const strength = Math.hypot(cluster.red, cluster.blue);
  forEachColor(colors, ({ red, blue }, share) => {
    if (Math.hypot(red, blue) < SAME) counted.neutral += share;
    if (Math.hypot(red - cluster.red, blue - cluster.blue) < SAME) counted.cast += share;
    if (red * cluster.red + blue * cluster.blue < -OPPOSITE * strength) counted.opposite += share;
  });
  return counted;
}

/**
 * Whether the picture's colors allow a cast: grays of its color occur, and hardly any true gray or color opposite to it. A
 * colored object, a sunset or a lamp in the night fills the picture with its own color instead.
 */
function plausibility({ neutral, cast, opposite }: Occurrence, cluster: LightColor): number {
  // Near 0 the cluster itself is neutral: then nothing contradicts it.
  const apart = ramp(Math.hypot(cluster.red, cluster.blue), 0.1, 0.3);
  return (
    ramp(cast, 0.015, 0.08) *
    (1 - apart * ramp(neutral / (neutral + cast + 1e-6), 0.05, 0.4)) *
    (1 - apart * ramp(opposite, 0.08, 0.35))
  );
}

/** C*ab and hue of a gray of L* 65 in this light. */
function tintOf({ warm, green }: Axes): { chroma: number; hue: number } {
  const [red, blue] = [2 ** (warm / 2 - green), 2 ** (-warm / 2 - green)];
  const scale = 0.34 / (0.2127 * red + 0.7152 + 0.0722 * blue);
  const lab = { lightness: new Float32Array(1), a: new Float32Array(1), b: new Float32Array(1) };
  writeLab(lab, 0, scale * red, scale, scale * blue);
  const [a = 0, b = 0] = [lab.a[0], lab.b[0]];
  return { chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** Hue of skin of all tones in Lab, in degrees, and how far it lies from there at most. */
const SKIN_HUE = { from: 35, to: 72, softness: 15 };

/** 1 where skin has its own hue, which a visible cast would have changed; 0 without faces. */
function healthySkin(view: PhotoView): number {
  const skin = skinTones(view);
  if (skin === null || Math.hypot(skin.a, skin.b) < 6) return 0;
  const hue = (Math.atan2(skin.b, skin.a) * 180) / Math.PI;
  const outside = Math.max(0, SKIN_HUE.from - hue, hue - SKIN_HUE.to);
  return skin.sureness * ramp(outside, SKIN_HUE.softness, 0);
}

const TOO_LITTLE = 'The photo is too dark or too bright throughout to judge its color.';

/**
 * The cast of the light, without needing anything gray in the photo: C*ab and hue of the tint that a gray would have.
 * Edges, highlights and the densest colors each estimate the light; the sureness rises with their agreement, and falls
 * where the picture has a strong color of its own, at night, and where skin looks natural.
 */
export function measureCast(view: PhotoView, tones: Tones): Measurement[] {
  const cells = linearCellsOf(view);
  const edges = edgeColor(cells);
  const highlights = colorBetween(cells, LIGHTEST.from, LIGHTEST.to);
  if (edges === null || highlights === null) {
    return [abstained('color_cast', TOO_LITTLE), abstained('color_cast_hue', TOO_LITTLE)];
  }
  const expected = {
    red: (edges.red + highlights.red) / 2,
    blue: (edges.blue + highlights.blue) / 2,
  };
  const colors = countColors(cells);
  const cluster = neutralCluster(colors, expected);
  const estimates = { edges, highlights, cluster };
  const occurrence = countOccurrence(colors, cluster);
  const { chroma, hue } = tintOf(combine(estimates, occurrence.cast));
  const lit = 0.25 + 0.75 * ramp(tones.quantile(0.75), 14, 32);
  const natural = 1 - 0.7 * healthySkin(view);
  const sureness = agreement(estimates) * plausibility(occurrence, cluster) * lit * natural;
  return [
    measured('color_cast', chroma, undefined, 2, sureness),
    measured('color_cast_hue', hue, undefined, 1, sureness * ramp(chroma, 1, 4)),
  ];
}
