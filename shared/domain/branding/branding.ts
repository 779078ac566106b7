import { contrastOf, LARGE_TEXT_CONTRAST, nearestPassing, TEXT_CONTRAST } from './contrast.ts';

/** Characters of a studio's name. */
export const MAX_STUDIO_NAME = 60;
const MEGABYTE = 1024 * 1024;
/** Largest file of a logo, in bytes. */
export const LOGO_MAX_BYTES = 2 * MEGABYTE;
/** Longest side and most pixels of a logo's file. */
export const LOGO_MAX_SIDE = 8000;
export const LOGO_MAX_PIXELS = 24_000_000;
/** The size in which a logo is stored: twice its size on pages and reports. */
export const LOGO_SIZE = { width: 900, height: 450 } as const;
/** MIME types of a logo's file. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** A description of acceptable logo files, shown before one is chosen. */
export const LOGO_KINDS = `PNG, JPEG or WebP of up to ${LOGO_MAX_BYTES / MEGABYTE} MB`;

/** Why a logo's file is refused, in a sentence to show. */
export const LOGO_RULE = `A logo can be a ${LOGO_KINDS}. An SVG can hold scripts, so save yours as a PNG first.`;

/** The defaults: the product's own colors of the dark theme. */
export const DEFAULT_COLORS = { accent: '#ee5a2a', background: '#161616' } as const;

const PAPER = '#ffffff';

type Colors = { accent: string; background: string };

const shown = (ratio: number) => ratio.toFixed(1);

/**
 * Why the accent can't be used for the studio's name, in large letters on the background, and the closest shade that
 * can; null if it can.
 */
export function accentProblem({
  accent,
  background,
}: Colors): { text: string; nearest: string } | null {
  const contrast = contrastOf(accent, background);
  if (contrast >= LARGE_TEXT_CONTRAST) return null;
  const nearest = nearestPassing(accent, background, LARGE_TEXT_CONTRAST);
  return {
    text: `${accent} is hard to read on ${background}: the contrast is ${shown(contrast)} to 1, and large letters need ${LARGE_TEXT_CONTRAST} to 1. The nearest color that works is ${nearest}.`,
    nearest,
  };
}

/** The accent for small letters on white paper: unchanged, or the closest readable shade. */
export const accentOnPaper = (accent: string): string =>
  nearestPassing(accent, PAPER, TEXT_CONTRAST);
