/** The colors of theme.css with their background classes and purposes. */
export const COLORS = [
  { name: 'paper', use: 'background', paint: 'bg-paper' },
  { name: 'raised', use: 'inputs, dialogs', paint: 'bg-raised' },
  { name: 'sunken', use: 'asides, disabled', paint: 'bg-sunken' },
  { name: 'ink', use: 'text', paint: 'bg-ink' },
  { name: 'muted', use: 'secondary text', paint: 'bg-muted' },
  { name: 'line', use: 'hairlines', paint: 'bg-line' },
  { name: 'edge', use: 'controls, ticks', paint: 'bg-edge' },
  { name: 'safelight', use: 'the one accent', paint: 'bg-safelight' },
  { name: 'on-safelight', use: 'text on it', paint: 'bg-on-safelight' },
  { name: 'done', use: 'what has succeeded', paint: 'bg-done' },
  { name: 'on-done', use: 'text on it', paint: 'bg-on-done' },
  { name: 'stage', use: 'around a photo', paint: 'bg-stage' },
  { name: 'stage-ink', use: 'text there', paint: 'bg-stage-ink' },
  { name: 'stage-line', use: 'hairlines there', paint: 'bg-stage-line' },
  { name: 'mark', use: 'marks on a photo', paint: 'bg-mark' },
  { name: 'black', use: 'labels on a photo', paint: 'bg-black' },
  { name: 'white', use: 'text on those', paint: 'bg-white' },
] as const;

/** Minimum contrast of text (WCAG 2.2 AA). */
export const TEXT = 4.5;
/** Minimum contrast of controls and marks (WCAG 2.2 AA). */
const SHAPE = 3;

/** The color pairs in use, and the contrast that each needs. */
export const PAIRS = [
  { name: 'ink on paper', classes: 'bg-paper text-ink', least: TEXT },
  { name: 'ink on raised', classes: 'bg-raised text-ink', least: TEXT },
  { name: 'ink on sunken', classes: 'bg-sunken text-ink', least: TEXT },
  { name: 'muted on paper', classes: 'bg-paper text-muted', least: TEXT },
  { name: 'muted on raised', classes: 'bg-raised text-muted', least: TEXT },
  { name: 'muted on sunken', classes: 'bg-sunken text-muted', least: TEXT },
  { name: 'safelight on paper', classes: 'bg-paper text-safelight', least: TEXT },
  { name: 'safelight on raised', classes: 'bg-raised text-safelight', least: TEXT },
  { name: 'on-safelight on safelight', classes: 'bg-safelight text-on-safelight', least: TEXT },
  { name: 'on-done on done', classes: 'bg-done text-on-done', least: TEXT },
  { name: 'paper on ink', classes: 'bg-ink text-paper', least: TEXT },
  { name: 'stage-ink on stage', classes: 'bg-stage text-stage-ink', least: TEXT },
  { name: 'edge on paper', classes: 'bg-paper text-edge', least: SHAPE },
  { name: 'edge on raised', classes: 'bg-raised text-edge', least: SHAPE },
  { name: 'mark on black', classes: 'bg-black text-mark', least: SHAPE },
] as const;

/** Text sizes, largest first. */
export const DISPLAY_SIZES = [
  { name: 'text-8xl', use: 'a statement, once per site', classes: 'text-8xl leading-display' },
  { name: 'text-6xl', use: 'h1 of a page for visitors', classes: 'text-6xl leading-none' },
  { name: 'text-5xl', use: 'h1 of a screen', classes: 'text-5xl' },
  { name: 'text-4xl', use: 'h1 on a phone', classes: 'text-4xl' },
  { name: 'text-3xl', use: 'h2, title of a dialog', classes: 'text-3xl' },
  { name: 'text-2xl', use: 'h3', classes: 'text-2xl' },
  { name: 'text-xl', use: 'list entry', classes: 'text-xl' },
] as const;

export const TEXT_SIZES = [
  { name: 'text-lg', use: 'lead under a title', classes: 'text-lg text-muted' },
  { name: 'text-base', use: 'running text', classes: 'text-base' },
  { name: 'text-control', use: 'buttons, tabs, navigation', classes: 'text-control font-medium' },
  { name: 'text-sm', use: 'labels, hints, small buttons', classes: 'text-sm' },
  { name: 'text-data', use: 'a measurement in a sentence', classes: 'tabular text-data' },
  { name: 'caption', use: 'the name of a group of data', classes: 'caption' },
  { name: 'text-tick', use: 'ends of a scale', classes: 'tabular text-tick text-muted' },
] as const;
