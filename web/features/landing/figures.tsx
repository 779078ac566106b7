import { CAPTIONS } from './content.ts';
import sample from './sample.json';

/** Steps of the zone system: a stop of light each, from black to white. */
const ZONES = ['0', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** The tones of the pears above, as they were counted. */
export function HistogramFigure() {
  return (
    <figure>
      <svg
        viewBox="0 0 64 24"
        preserveAspectRatio="none"
        role="img"
        aria-label={CAPTIONS.histogramAlt}
        className="block h-36 w-full border-b border-edge fill-ink sm:h-44"
      >
        <path d={sample.histogram} />
      </svg>
      <div aria-hidden="true" className="tabular mt-2 grid grid-cols-11 text-tick text-muted">
        {ZONES.map((zone) => (
          <span key={zone} className="text-center">
            {zone}
          </span>
        ))}
      </div>
      <figcaption className="caption mt-3">{CAPTIONS.histogram}</figcaption>
    </figure>
  );
}
