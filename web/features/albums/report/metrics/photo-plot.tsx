import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear, scalePoint } from '@visx/scale';
import { Circle, Line } from '@visx/shape';
import { axisStyle, bottomLabel, leftLabel } from './axis-style.ts';
import type { Metric } from './metrics.ts';
import { axisRange, type Dot } from './read-metric.ts';
import { useWidth } from './use-width.ts';

const HEIGHT = 216;
const MARGIN = { top: 28, right: 8, bottom: 40, left: 34 };
/** Room at the right for the label of the line. */
const GUIDE_WIDTH = 76;
const DOT_RADIUS = 4.5;

type PhotoPlotProps = {
  metric: Metric;
  dots: readonly Dot[];
  /** Photos on the axis, including those without a dot. */
  count: number;
  /** Its content, in words. */
  label: string;
};

/** A dot for each photo of an album, in its order, on a stem from the line that it is compared with. */
export function PhotoPlot({ metric, dots, count, label }: PhotoPlotProps) {
  const [target, width] = useWidth();
  const [low, high] = axisRange(metric, dots);
  const { guide, unit } = metric;
  const inner = {
    width: width - MARGIN.left - (guide ? GUIDE_WIDTH : MARGIN.right),
    height: HEIGHT - MARGIN.top - MARGIN.bottom,
  };
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const x = scalePoint({ domain: numbers, range: [0, inner.width], padding: 0.5 });
  const y = scaleLinear({ domain: [low, high], range: [inner.height, 0] });
  // A stem is as long as the value: without 0 on the axis, it would be shorter.
  const base = low <= 0 && high >= 0 ? y(0) : null;
  return (
    <div ref={target} style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={label}
          className="overflow-visible"
        >
          <Group left={MARGIN.left} top={MARGIN.top}>
            <AxisLeft
              scale={y}
              numTicks={5}
              tickFormat={(value) => String(value).replace('-', '−')}
              tickLabelProps={leftLabel}
              {...axisStyle}
            />
            <AxisBottom scale={x} top={inner.height} tickLabelProps={bottomLabel} {...axisStyle} />
            <text x={-MARGIN.left} y={-14} className="fill-muted text-tick">
              {unit}
            </text>
            {guide && (
              <Group top={y(guide.at)}>
                <Line
                  from={{ x: 0, y: 0 }}
                  to={{ x: inner.width, y: 0 }}
                  strokeDasharray="3 4"
                  className="stroke-edge"
                />
                <text x={inner.width + 6} y={4} className="fill-muted text-tick">
                  {guide.label}
                </text>
              </Group>
            )}
            <text
              x={inner.width / 2}
              y={inner.height + 34}
              textAnchor="middle"
              className="fill-muted text-tick"
            >
              photo
            </text>
            {dots.map(({ photoId, number, name, value }) => {
              const at = { x: x(number) ?? 0, y: y(value) };
              return (
                <Group key={photoId}>
                  <title>{`Photo ${number}, ${name}: ${metric.format(value)}`}</title>
                  {base !== null && (
                    <Line from={{ x: at.x, y: base }} to={at} className="stroke-line" />
                  )}
                  <Circle cx={at.x} cy={at.y} r={DOT_RADIUS} className="fill-safelight" />
                </Group>
              );
            })}
          </Group>
        </svg>
      )}
    </div>
  );
}
