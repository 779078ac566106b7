/** Sizes are in points, 1/72 inch. */
export const PAPER = { width: 595.28, height: 841.89 } as const;
export const MARGIN = { side: 56, top: 60, bottom: 66 } as const;
export const TEXT_WIDTH = PAPER.width - 2 * MARGIN.side;
/** The lowest place of a text. */
export const TEXT_END = PAPER.height - MARGIN.bottom;

/** The colors of the light theme (web/ui/theme.css). */
export const COLORS = {
  ink: '#161616',
  muted: '#595959',
  safelight: '#a3310d',
  mark: '#ff5a26',
  line: '#d2d2d2',
} as const;
