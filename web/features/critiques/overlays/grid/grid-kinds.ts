/** The golden ratio's larger part of a side, (√5 − 1) / 2. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The grids in the order of the button: the name of each, and where its lines cut both sides, 0–1. */
export const GRIDS = {
  off: { name: 'off', lines: [] },
  thirds: { name: 'rule of thirds', lines: [1 / 3, 2 / 3] },
  golden: { name: 'golden ratio', lines: [1 - GOLDEN, GOLDEN] },
  center: { name: 'center lines', lines: [1 / 2] },
} as const satisfies Record<string, { name: string; lines: readonly number[] }>;

export type GridKind = keyof typeof GRIDS;

// Object.keys returns string[].
const KINDS = Object.keys(GRIDS) as GridKind[];

/** Whether a stored text names a grid. */
export const isGridKind = (text: string | null): text is GridKind =>
  KINDS.some((kind) => kind === text);

/** The next grid; none after the last one. */
export const nextGrid = (kind: GridKind): GridKind =>
  KINDS[(KINDS.indexOf(kind) + 1) % KINDS.length] ?? 'off';
