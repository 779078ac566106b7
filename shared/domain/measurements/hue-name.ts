/**
 * Color names by the upper end of their hue angle in CIE Lab: 0° is pink, 90° yellow, 180° green, 270° blue. A deep blue
 * such as sRGB's (306°) lies close to lavender (309°).
 */
const HUES = [
  [22, 'pink'],
  [46, 'red'],
  [78, 'orange'],
  [110, 'yellow'],
  [165, 'green'],
  [220, 'blue-green'],
  [307, 'blue'],
  [332, 'purple'],
  [360, 'pink'],
] as const;

export type HueName = (typeof HUES)[number][1];

/** The everyday name of a hue. @param angle hue angle in CIE Lab, in degrees */
export function hueName(angle: number): HueName {
  const turned = ((angle % 360) + 360) % 360;
  return HUES.find(([bound]) => turned <= bound)?.[1] ?? 'pink';
}
