import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { AxisBottom } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Circle, Line } from '@visx/shape';
import type { CategoryAverage } from '../../category-averages.ts';
import { formatScore } from '../../score-text.ts';
import { axisStyle, bottomLabel } from './axis-style.ts';
import { useWidth } from './use-width.ts';

const ROW_HEIGHT = 56;
const MARGIN = { top: 4, right: 10, bottom: 26, left: 10 };
const MAX_SCORE = 10;
/** The least part of the scale that is shown: small differences must not look like large ones. */
const LEAST_SPAN = 4;

/** The ends of the axis: whole scores beyond those that are drawn. */
export function scoreRange(categories: readonly CategoryAverage[]): [number, number] {
  const scores = categories.flatMap(({ score, critiques }) => [
    score,
    ...critiques.map(({ scoreContinuous }) => scoreContinuous / 10),
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
  const height = categories.length * ROW_HEIGHT + MARGIN.top + MARGIN.bottom;
  const [low, high] = scoreRange(categories);
  const end = width - MARGIN.left - MARGIN.right;
  const x = scaleLinear({ domain: [low, high], range: [0, end] });
  return (
    <div ref={target} style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={label}>
          <Group left={MARGIN.left} top={MARGIN.top}>
            {categories.map(({ category, score, critiques }, index) => {
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
                    critiques.map(({ photoId, scoreContinuous }) => (
                      <Circle
                        key={photoId}
                        cx={x(scoreContinuous / 10)}
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
                    {formatScore(score)}
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
