import { MeterScale } from '../../ui/photo/meter-scale.tsx';
import { RegionMark } from '../../ui/photo/region-mark.tsx';
import { CAPTIONS } from './content.ts';
import arcade from './pictures/album/arcade.jpg';
import arcadeBright from './pictures/album/arcade-bright.jpg';
import boat from './pictures/album/boat.jpg';
import lake from './pictures/album/lake.jpg';
import pears from './pictures/album/pears.jpg';
import pearsClose from './pictures/album/pears-close.jpg';
import pears800 from './pictures/pears-800.avif';
import sample from './sample.json';

/** Zones of the zone system, a stop of light each, from black to white. */
const ZONES = ['0', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** The histogram of the sample photo. */
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

/** The quick win of the sample photo, with its place in it. */
export function QuickWinFigure() {
  const [win] = sample.quickWin;
  if (!win) return null;
  return (
    <figure className="grid gap-x-10 gap-y-5 sm:grid-cols-[5fr_6fr] sm:items-center">
      <div className="relative overflow-hidden">
        <img
          src={pears800}
          alt=""
          width={sample.width}
          height={sample.height}
          loading="lazy"
          decoding="async"
          className="block h-auto w-full"
        />
        <RegionMark region={win.region} />
      </div>
      <figcaption>
        <p className="caption">Quick Win</p>
        <p className="mt-2 font-display text-xl leading-snug">{win.text}</p>
      </figcaption>
    </figure>
  );
}

/** A measurement that the sample photo does not allow, with the critic's reason. */
export function UnmeasuredFigure() {
  const { name, reason, ends } = sample.silent;
  const [low = '', high = ''] = ends;
  return (
    <figure>
      <MeterScale position={null} ends={[low, high]} />
      <figcaption className="mt-5">
        <p className="caption">
          {name} {CAPTIONS.ofTheExample}
        </p>
        <p className="mt-2 font-display text-xl leading-snug">{reason}</p>
      </figcaption>
    </figure>
  );
}

const FRAMES: Record<string, string> = {
  lake,
  pears,
  arcade,
  'pears-close': pearsClose,
  'arcade-bright': arcadeBright,
  boat,
};

/** A contact sheet, each photo with its measured lightness. */
export function AlbumFigure() {
  return (
    <figure>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 bg-black p-4 sm:grid-cols-3 sm:p-5">
        {sample.album.map(({ name, lightness }, index) => (
          <li key={name}>
            <img
              src={FRAMES[name]}
              alt=""
              width="640"
              height="427"
              loading="lazy"
              decoding="async"
              className="block h-auto w-full"
            />
            <p className="tabular mt-1.5 flex justify-between text-tick text-white">
              <span className="text-mark">{index + 1}</span>
              <span>median lightness {lightness} L*</span>
            </p>
          </li>
        ))}
      </ul>
      <figcaption className="caption mt-3">{CAPTIONS.album}</figcaption>
    </figure>
  );
}
