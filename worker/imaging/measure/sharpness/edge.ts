/** One edge of the photo, as measured across it. */
export type Edge = {
  /** Where it lies, in pixels of the working image. */
  readonly x: number;
  readonly y: number;
  /** Unit vector across the edge, from dark to bright. */
  readonly acrossX: number;
  readonly acrossY: number;
  /**
   * Standard deviation of the Gaussian that would blur a perfect step as much, in pixels of the working image.
   * A perfect step gives about 0.35.
   */
  readonly width: number;
  /** Rise from one side to the other, in levels. */
  readonly swing: number;
  /** How far the sides overshoot their surroundings, as a share of the step between those; null where a side is uneven. */
  readonly overshoot: number | null;
};

/** A rectangle of the photo with its strongest edges in every direction. */
type Tile = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly edges: readonly Edge[];
};

/** Tiles of the whole frame, row by row. */
export type EdgeMap = {
  readonly across: number;
  readonly down: number;
  readonly tiles: readonly Tile[];
};
