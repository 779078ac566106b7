import type { Swatch } from '@photo-coach/shared/contracts/photos/overlays.ts';
import { percent } from '@photo-coach/shared/domain/measurements/percent.ts';

/** The photo's main colors, each as wide as its share. */
export function Palette({ palette }: { palette: readonly Swatch[] }) {
  return (
    <ul aria-label="Main colors" className="flex h-10 w-full max-w-xs gap-px">
      {palette.map(({ color, share }) => (
        <li
          key={color}
          title={percent(100 * share)}
          className="min-w-2"
          style={{ background: color, flexGrow: share }}
        >
          <span className="sr-only">
            {color}, {percent(100 * share)} of the photo
          </span>
        </li>
      ))}
    </ul>
  );
}
