import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Eye, Face, Point } from '../../detect/detections.ts';
import { ramp } from '../math/ramp.ts';
import { quantile, sorted } from '../math/statistics.ts';
import { byteAt, floatAt } from '../math/typed-arrays.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { LINEAR_OF_BYTE } from '../planes/color-space.ts';
import { unionOf } from '../subject/boxes.ts';
import type { MainFace } from './main-faces.ts';
import { centerOf, isInEllipse } from './skin-samples.ts';

/** A part of a face below an eye and to both sides of its middle, in distances between the eyes and the mouth. */
type Zone = { readonly from: number; readonly to: number; readonly half: number };

/**
 * Between the lower lid and the cheekbone there is neither brow nor eye shadow, and the cheek ends above the mouth, where
 * beards begin. The eyes are about 70 mm above the mouth.
 */
const BELOW_LID: Zone = { from: 0.1, to: 0.24, half: 0.18 };
const CHEEK: Zone = { from: 0.42, to: 0.68, half: 0.15 };
/** Samples along each side of a zone, and of the box around an eye. */
const SAMPLES = 12;
/** The whites are the brightest of an open eye: this quantile of its luminance. */
const WHITES = 0.9;
/** Stops by which the whites of a lit eye are lighter than the cheek, on dark skin; on light skin they are darker. */
const LIGHTER_WHITES = 0.5;
/** Openness (height / width) of an eye of which no white, or enough of it, is seen. */
const OPEN = { from: 0.15, to: 0.25 };

/** Distance between the eyes and the mouth in pixels: of a smaller face the zones run together, of a larger they do not. */
const LENGTH = { from: 24, to: 48 };
/** Turn and nod of the head in degrees up to which both sockets are seen, and from which they are not. */
const TURN = { from: 25, to: 45 };
const NOD = { from: 20, to: 35 };
/** Linear luminance, 0–1, below which noise hides what is there. */
const BLACK = 0.002;
/** Difference from the cheek in shares of red and green up to which it is skin in shade, and from which glass or paint. */
const OTHER_COLOR = { from: 0.07, to: 0.12 };
/** No brow or hat shades the eyes by more stops: what is darker yet is a lens. */
const LENS = { from: 3.5, to: 4.5 };

/** Linear light, 0–1. */
type Color = readonly [red: number, green: number, blue: number];

/** Directions of a face in pixels, each as long as the distance between its eyes and its mouth. */
type Axes = { readonly down: Point; readonly across: Point; readonly length: number };

function axesOf({ pixels }: PhotoView, { leftEye, rightEye, mouth }: Face): Axes {
  const left = centerOf(leftEye.region);
  const right = centerOf(rightEye.region);
  const down = {
    x: (mouth.x - (left.x + right.x) / 2) * pixels.width,
    y: (mouth.y - (left.y + right.y) / 2) * pixels.height,
  };
  const eyes = { x: (right.x - left.x) * pixels.width, y: (right.y - left.y) * pixels.height };
  const length = Math.hypot(down.x, down.y);
  const scale = length / Math.max(1, Math.hypot(eyes.x, eyes.y));
  return { down, across: { x: eyes.x * scale, y: eyes.y * scale }, length };
}

/** The linear light at a place in pixels; null outside of the frame. */
function colorAt({ pixels }: PhotoView, x: number, y: number): Color | null {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= pixels.width || row >= pixels.height) return null;
  const at = 3 * (row * pixels.width + column);
  const linear = (channel: number): number =>
    floatAt(LINEAR_OF_BYTE, byteAt(pixels.pixels, at + channel)) / 65535;
  return [linear(0), linear(1), linear(2)];
}

/** Luminance of linear sRGB (Rec. 709), not below BLACK. */
const luminanceOf = ([red, green, blue]: Color): number =>
  Math.max(BLACK, 0.2126 * red + 0.7152 * green + 0.0722 * blue);

/** Offsets from −1 to 1 across and down of the samples of a square. */
const OFFSETS = Array.from({ length: SAMPLES ** 2 }, (_, i) => ({
  x: (2 * ((i % SAMPLES) + 0.5)) / SAMPLES - 1,
  y: (2 * (Math.floor(i / SAMPLES) + 0.5)) / SAMPLES - 1,
}));

/** The median light of a zone below an eye; null where the frame cuts it. */
function lightIn(view: PhotoView, eye: Eye, { down, across }: Axes, zone: Zone): Color | null {
  const center = centerOf(eye.region);
  const colors = OFFSETS.map((offset) => {
    const along = (zone.from + zone.to) / 2 + ((zone.to - zone.from) / 2) * offset.y;
    const beside = zone.half * offset.x;
    return colorAt(
      view,
      center.x * view.pixels.width + along * down.x + beside * across.x,
      center.y * view.pixels.height + along * down.y + beside * across.y,
    );
  }).filter((color) => color !== null);
  if (colors.length < OFFSETS.length) return null;
  const middle = (channel: 0 | 1 | 2): number =>
    quantile(sorted(colors.map((color) => color[channel])), 0.5);
  return [middle(0), middle(1), middle(2)];
}

/** Luminance of the whites of an eye; null where nothing of it is in the frame. */
function whitesOf(view: PhotoView, { region }: Eye): number | null {
  const center = centerOf(region);
  const radius = { x: region.width / 2, y: region.height / 2 };
  const values = OFFSETS.flatMap((offset) => {
    const x = center.x + radius.x * offset.x;
    const y = center.y + radius.y * offset.y;
    if (!isInEllipse(x, y, center, radius)) return [];
    const color = colorAt(view, x * view.pixels.width, y * view.pixels.height);
    return color === null ? [] : [luminanceOf(color)];
  });
  return values.length === 0 ? null : quantile(sorted(values), WHITES);
}

/** How far two lights differ in color, as shares of red and green in their sum. */
function colorDifference(one: Color, other: Color): number {
  const shares = ([red, green, blue]: Color): [number, number] => {
    const sum = Math.max(3 * BLACK, red + green + blue);
    return [red / sum, green / sum];
  };
  const [[red, green], [otherRed, otherGreen]] = [shares(one), shares(other)];
  return Math.hypot(red - otherRed, green - otherGreen);
}

type Shade = { readonly stops: number; readonly sureness: number };

/**
 * How much darker an eye lies than the cheek below it. Both the skin below the lid and the whites have to be dark: paint
 * and tired skin leave the whites bright, and small dark eyes leave the skin bright.
 */
function shadeOf(view: PhotoView, eye: Eye, axes: Axes): Shade | null {
  const skin = lightIn(view, eye, axes, BELOW_LID);
  const cheek = lightIn(view, eye, axes, CHEEK);
  const whites = whitesOf(view, eye);
  if (skin === null || cheek === null || whites === null) return null;
  const stopsBelow = (luminance: number): number => Math.log2(luminanceOf(cheek) / luminance);
  const stops = Math.min(stopsBelow(luminanceOf(skin)), stopsBelow(whites) + LIGHTER_WHITES);
  const isSkin = ramp(colorDifference(skin, cheek), OTHER_COLOR.to, OTHER_COLOR.from);
  const isNoLens = ramp(stops, LENS.to, LENS.from);
  return { stops, sureness: ramp(eye.openness, OPEN.from, OPEN.to) * isSkin * isNoLens };
}

/** The shade on the eye of a face that is lit better: light from one side shades only one. */
function shadeOn(view: PhotoView, { face, weight }: MainFace) {
  const axes = axesOf(view, face);
  const left = shadeOf(view, face.leftEye, axes);
  const right = shadeOf(view, face.rightEye, axes);
  if (left === null || right === null) return [];
  const isSeen =
    ramp(axes.length, LENGTH.from, LENGTH.to) *
    ramp(Math.abs(face.yaw), TURN.to, TURN.from) *
    ramp(Math.abs(face.pitch), NOD.to, NOD.from);
  const sureness = Math.min(left.sureness, right.sureness) * isSeen * face.sureness;
  const region = unionOf(face.leftEye.region, face.rightEye.region);
  const stops = Math.max(0, Math.min(left.stops, right.stops));
  return sureness === 0 ? [] : [{ stops, sureness, weight, region }];
}

/**
 * Stops by which both eyes lie darker than the cheeks, as under a high sun or the brim of a hat; the mean of the main
 * faces. 0 to 0.6 in even light. Region: the eyes of the face with the deepest shade.
 */
export function measureEyeSockets(view: PhotoView, faces: readonly MainFace[]): Measurement {
  const shades = faces.flatMap((face) => shadeOn(view, face));
  const [deepest] = shades.toSorted((p, q) => q.stops * q.weight - p.stops * p.weight);
  if (deepest === undefined) {
    return abstained(
      'eye_socket_shade',
      'No eyes are large enough, open and turned to the camera.',
    );
  }
  const counted = shades.reduce((sum, { weight, sureness }) => sum + weight * sureness, 0);
  const all = faces.reduce((sum, { weight }) => sum + weight, 0);
  const stops = shades.reduce((sum, each) => sum + each.weight * each.sureness * each.stops, 0);
  return measured('eye_socket_shade', stops / counted, deepest.region, 2, counted / all);
}
