import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import {
  scalePosition,
  scaleSteps,
} from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import { AxisBottom } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear, scalePoint } from '@visx/scale';
import { Circle, Line } from '@visx/shape';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CategoryAverage } from '../../category-averages.ts';
import type { Metric } from './metrics.ts';
import type { Dot } from './read-metric.ts';

/** Size of the labels, CSS pixels, as the small numbers of a light meter; visx places them by it. */
const LABEL_SIZE = 11;

const axisStyle = {
  axisLineClassName: 'stroke-edge',
  tickLineProps: { className: 'stroke-edge' },
  tickLength: 4,
};

const label = { className: 'tabular fill-muted', fontFamily: 'inherit', fontSize: LABEL_SIZE };

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
/** The left has room for the longest word of a scale. */
const PHOTO_MARGIN = { top: 8, right: 8, bottom: 40, left: 116 };
const DOT_RADIUS = 4.5;

type PhotoPlotProps = {
  metric: Metric;
  dots: readonly Dot[];
  /** Photos on the axis, including those without a dot. */
  count: number;
  /** Its content, in words. */
  label: string;
};

/** A dot for each photo of an album, in its order, on a stem from the line of 0, beside the words of the scale. */
export function PhotoPlot({ metric, dots, count, label }: PhotoPlotProps) {
  const [target, width] = useWidth();
  const { measurement } = metric;
  const inner = {
    width: width - PHOTO_MARGIN.left - PHOTO_MARGIN.right,
    height: PHOTO_HEIGHT - PHOTO_MARGIN.top - PHOTO_MARGIN.bottom,
  };
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const x = scalePoint({ domain: numbers, range: [0, inner.width], padding: 0.5 });
  const heightAt = (position: number) => inner.height * (1 - position);
  const y = (value: number) => heightAt(scalePosition(measurement, value) ?? 0);
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
            {scaleSteps(measurement).map(({ words, from, to }) => (
              <Group key={words}>
                <Line
                  from={{ x: 0, y: heightAt(from) }}
                  to={{ x: inner.width, y: heightAt(from) }}
                  strokeDasharray="3 4"
                  className="stroke-edge"
                />
                <text
                  x={-8}
                  y={heightAt((from + to) / 2) + 4}
                  textAnchor="end"
                  className="fill-muted text-tick"
                >
                  {words}
                </text>
              </Group>
            ))}
            <AxisBottom scale={x} top={inner.height} tickLabelProps={bottomLabel} {...axisStyle} />
            <text
              x={inner.width / 2}
              y={inner.height + 34}
              textAnchor="middle"
              className="fill-muted text-tick"
            >
              photo
            </text>
            {dots.map(({ photoId, number, name, value, words }) => {
              const at = { x: x(number) ?? 0, y: y(value) };
              return (
                <Group key={photoId}>
                  <title>{`Photo ${number}, ${name}: ${words}`}</title>
                  <Line from={{ x: at.x, y: y(0) }} to={at} className="stroke-line" />
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
