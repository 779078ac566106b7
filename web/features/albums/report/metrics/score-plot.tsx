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

type ScorePlotProps = {
  categories: readonly CategoryAverage[];
  /** What it shows, in words. */
  label: string;
};

/** A row for each category on a scale of 0–10: its score and, as small dots, those of the photos that it is the average of. */
export function ScorePlot({ categories, label }: ScorePlotProps) {
  const [target, width] = useWidth();
  const height = categories.length * ROW_HEIGHT + MARGIN.top + MARGIN.bottom;
  const x = scaleLinear({
    domain: [0, MAX_SCORE],
    range: [0, width - MARGIN.left - MARGIN.right],
  });
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
                    to={{ x: x(MAX_SCORE), y: middle }}
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
                    x={x(MAX_SCORE)}
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
              tickValues={[0, 2, 4, 6, 8, 10]}
              tickLabelProps={bottomLabel}
              {...axisStyle}
            />
          </Group>
        </svg>
      )}
    </div>
  );
}
