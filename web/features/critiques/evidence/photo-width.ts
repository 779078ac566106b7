/**
 * The CSS width of a photo that is as large as its space allows.
 * @param maxHeight maximum height, a CSS length
 */
export const photoWidth = (
  { width, height }: { width: number | null; height: number | null },
  maxHeight: string,
): string => `min(100%, calc(${maxHeight} * ${width && height ? width / height : 1.5}))`;

/** The maximum height of a photo in the viewer: that of its stage. */
export const STAGE_HEIGHT = '100cqh';
