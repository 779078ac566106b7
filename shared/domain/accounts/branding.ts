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
