import type { Box } from '../measured.ts';
import { boxAround, type Component, connectedComponents } from '../planes/components.ts';
import type { LabGrid } from '../planes/planes.ts';

/** A stamp lies in the outer part of the picture's height, and takes this share of its height and width. */
const OUTER_HEIGHT = 0.15;
const GLYPH_HEIGHT = { from: 0.012, to: 0.06 };
const LINE_WIDTH = { from: 0.06, to: 0.4 };
/** A date has at least this many digits: two each of day, month and year, some of which touch. */
const FEWEST_GLYPHS = 6;
/** Orange to red light of a date back: L*, C*ab and the hue of Lab in degrees. */
const GLOW = { lightness: 42, chroma: 48, from: 22, to: 82 };
/** Printed digits are as high as each other within this share, and stand on one line within this share of it. */
const UNEVEN = 0.2;

function isGlow(lightness: number, a: number, b: number): boolean {
  if (lightness < GLOW.lightness || a * a + b * b < GLOW.chroma ** 2) return false;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return hue >= GLOW.from && hue <= GLOW.to;
}

function glowMask({ width, height, lightness, a, b }: LabGrid): Uint8Array {
  const outer = Math.ceil(OUTER_HEIGHT * height);
  const mask = new Uint8Array(lightness.length);
  for (let y = 0; y < height; y += 1) {
    if (y >= outer && y < height - outer) continue;
    for (let i = y * width; i < (y + 1) * width; i += 1) {
      if (isGlow(lightness[i] ?? 0, a[i] ?? 0, b[i] ?? 0)) mask[i] = 1;
    }
  }
  return mask;
}

const heightOf = ({ top, bottom }: Box): number => bottom - top;

/** The glyphs in one line of print with `first`: as high, on the same line, in no order. */
function lineWith(first: Component, glyphs: readonly Component[]): Component[] {
  const tolerance = Math.max(1, UNEVEN * heightOf(first));
  return glyphs.filter(
    (glyph) =>
      Math.abs(glyph.top - first.top) <= tolerance &&
      Math.abs(glyph.bottom - first.bottom) <= tolerance,
  );
}

/**
 * The box around an orange or red date that a camera has printed into the picture near its top or bottom, to one side;
 * null if there is none. Several bright saturated glyphs, equally high and narrow, on one straight line.
 */
export function findDateStamp(detail: LabGrid): Box | null {
  const { width, height } = detail;
  const mask = glowMask(detail);
  if (!mask.includes(1)) return null;
  const { components } = connectedComponents(mask, detail.lightness, width, height);
  const glyphs = components.filter((glyph) => {
    const share = heightOf(glyph) / height;
    const isHigh = share >= GLYPH_HEIGHT.from && share <= GLYPH_HEIGHT.to;
    return isHigh && heightOf(glyph) >= 4 && glyph.right - glyph.left <= 1.2 * heightOf(glyph);
  });
  for (const first of glyphs) {
    const line = lineWith(first, glyphs);
    if (line.length < FEWEST_GLYPHS) continue;
    const box = boxAround(line);
    const share = (box.right - box.left) / width;
    const isAside = box.right < width / 2 || box.left > width / 2;
    if (isAside && share >= LINE_WIDTH.from && share <= LINE_WIDTH.to) return box;
  }
  return null;
}
