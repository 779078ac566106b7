/* How the axes of all plots look: in the theme's colors, with the small numbers of a light meter. */

/** Size of the labels, CSS pixels; visx places them by it. */
const LABEL_SIZE = 11;

export const axisStyle = {
  axisLineClassName: 'stroke-edge',
  tickLineProps: { className: 'stroke-edge' },
  tickLength: 4,
};

const label = { className: 'tabular fill-muted', fontFamily: 'inherit', fontSize: LABEL_SIZE };

export const leftLabel = { ...label, textAnchor: 'end', dx: -3, dy: 4 } as const;
export const bottomLabel = { ...label, textAnchor: 'middle', dy: 2 } as const;
