import type { MeasuredWeakness } from '@photo-coach/shared/contracts/http/progress.ts';
import { scaleLinear } from '@visx/scale';
import { Circle, Line } from '@visx/shape';

const SIZE = { width: 600, height: 120 };
const PADDING = 8;

type WeaknessPlotProps = {
  series: MeasuredWeakness['series'];
  /** A description of the plot. */
  label: string;
};

/** A dot for each photo, oldest first; those in which the weakness was found are filled with the accent. */
export function WeaknessPlot({ series, label }: WeaknessPlotProps) {
  const values = series.map(({ value }) => value);
  const x = scaleLinear({
    domain: [0, Math.max(1, series.length - 1)],
    range: [PADDING, SIZE.width - PADDING],
  });
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(Number.EPSILON, ...values)],
    range: [SIZE.height - PADDING, PADDING],
  });
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={label}
      className="my-3 w-full"
    >
      <Line from={{ x: 0, y: y(0) }} to={{ x: SIZE.width, y: y(0) }} className="stroke-line" />
      {series.map(({ photoId, value, found }, index) => (
        <Circle
          key={photoId}
          cx={x(index)}
          cy={y(value)}
          r={4}
          className={found ? 'fill-safelight' : 'fill-edge'}
        />
      ))}
    </svg>
  );
}
