import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear, scalePoint } from '@visx/scale';
import { Circle, Line } from '@visx/shape';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CategoryAverage } from '../../category-averages.ts';
import type { Metric } from './metrics.ts';
import { axisRange, type Dot } from './read-metric.ts';

/** Size of the labels, CSS pixels, as the small numbers of a light meter; visx places them by it. */
const LABEL_SIZE = 11;

const axisStyle = {
  axisLineClassName: 'stroke-edge',
  tickLineProps: { className: 'stroke-edge' },
  tickLength: 4,
};

const label = { className: 'tabular fill-muted', fontFamily: 'inherit', fontSize: LABEL_SIZE };

const leftLabel = { ...label, textAnchor: 'end', dx: -3, dy: 4 } as const;
const bottomLabel = { ...label, textAnchor: 'middle', dy: 2 } as const;

/** The width of an element in CSS pixels, as it changes; 0 before it is known. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const target = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [target, width];
}

const PHOTO_HEIGHT = 216;
const PHOTO_MARGIN = { top: 28, right: 8, bottom: 40, left: 34 };
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
    width: width - PHOTO_MARGIN.left - (guide ? GUIDE_WIDTH : PHOTO_MARGIN.right),
    height: PHOTO_HEIGHT - PHOTO_MARGIN.top - PHOTO_MARGIN.bottom,
  };
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const x = scalePoint({ domain: numbers, range: [0, inner.width], padding: 0.5 });
  const y = scaleLinear({ domain: [low, high], range: [inner.height, 0] });
  // A stem is as long as the value: without 0 on the axis, it would be shorter.
  const base = low <= 0 && high >= 0 ? y(0) : null;
  return (
    <div ref={target} style={{ height: PHOTO_HEIGHT }}>
      {width > 0 && (
        <svg
          width={width}
          height={PHOTO_HEIGHT}
          role="img"
          aria-label={label}
          className="overflow-visible"
        >
          <Group left={PHOTO_MARGIN.left} top={PHOTO_MARGIN.top}>
            <AxisLeft
              scale={y}
              numTicks={5}
              tickFormat={(value) => String(value).replace('-', '−')}
              tickLabelProps={leftLabel}
              {...axisStyle}
            />
            <AxisBottom scale={x} top={inner.height} tickLabelProps={bottomLabel} {...axisStyle} />
            <text x={-PHOTO_MARGIN.left} y={-14} className="fill-muted text-tick">
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

const ROW_HEIGHT = 56;
const SCORE_MARGIN = { top: 4, right: 10, bottom: 26, left: 10 };
const MAX_SCORE = 10;
/** The least part of the scale that is shown: small differences must not look like large ones. */
const LEAST_SPAN = 4;

/** The ends of the axis: whole scores beyond those that are drawn. */
export function scoreRange(categories: readonly CategoryAverage[]): [number, number] {
  const scores = categories.flatMap(({ score, critiques }) => [
    score,
    ...critiques.map((critique) => 2 * critique.score),
  ]);
  const high = Math.min(MAX_SCORE, Math.floor(Math.max(...scores)) + 1);
  const low = Math.max(0, Math.min(Math.ceil(Math.min(...scores)) - 1, high - LEAST_SPAN));
  return [low, Math.max(high, low + LEAST_SPAN)];
}

type ScorePlotProps = {
  categories: readonly CategoryAverage[];
  /** Its content, in words. */
  label: string;
};

/**
 * A row for each category, on the part of the scale from 0 to 10 with its scores: the score and, as small dots, the
 * scores of the photos that it averages.
 */
export function ScorePlot({ categories, label }: ScorePlotProps) {
  const [target, width] = useWidth();
  const height = categories.length * ROW_HEIGHT + SCORE_MARGIN.top + SCORE_MARGIN.bottom;
  const [low, high] = scoreRange(categories);
  const end = width - SCORE_MARGIN.left - SCORE_MARGIN.right;
  const x = scaleLinear({ domain: [low, high], range: [0, end] });
  return (
    <div ref={target} style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={label}>
          <Group left={SCORE_MARGIN.left} top={SCORE_MARGIN.top}>
            {categories.map(({ category, score, outOfTen, critiques }, index) => {
              const middle = (index + 0.5) * ROW_HEIGHT + 8;
              return (
                <Group key={category}>
                  <text y={middle - 16} className="fill-ink text-sm">
                    {CATEGORY_NAMES[category].name}
                  </text>
                  <Line
                    from={{ x: 0, y: middle }}
                    to={{ x: end, y: middle }}
                    className="stroke-line"
                  />
                  {critiques.length > 1 &&
                    critiques.map(({ photoId, score: dots }) => (
                      <Circle
                        key={photoId}
                        cx={x(2 * dots)}
                        cy={middle}
                        r={3}
                        className="fill-muted opacity-60"
                      />
                    ))}
                  <Circle cx={x(score)} cy={middle} r={6} className="fill-safelight" />
                  <text
                    x={end}
                    y={middle - 16}
                    textAnchor="end"
                    className="tabular fill-ink text-sm"
                  >
                    {outOfTen}
                  </text>
                </Group>
              );
            })}
            <AxisBottom
              scale={x}
              top={categories.length * ROW_HEIGHT}
              tickValues={Array.from({ length: high - low + 1 }, (_, index) => low + index)}
              tickFormat={(score) => String(score)}
              tickLabelProps={bottomLabel}
              {...axisStyle}
            />
          </Group>
        </svg>
      )}
    </div>
  );
}
