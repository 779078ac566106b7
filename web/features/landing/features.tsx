import { RegionMark } from '../../ui/photo/region-mark.tsx';
import { AlbumFigure } from './album-figure.tsx';
import { FEATURES } from './content.ts';
import { Feature } from './feature.tsx';
import { HistogramFigure } from './figures.tsx';
import pears from './pictures/pears-800.avif';
import sample from './sample.json';
import { SilentFigure } from './silent-figure.tsx';

/** The quick win of the pears, with its place in them. */
function QuickWinFigure() {
  const [win] = sample.quickWin;
  if (!win) return null;
  return (
    <figure className="grid gap-x-10 gap-y-5 sm:grid-cols-[5fr_6fr] sm:items-center">
      <div className="relative overflow-hidden">
        <img
          src={pears}
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

/** What a critique is made of, each with a figure from a critique that the product has really written. */
export function Features() {
  const { title, measured, silent, quick, album, progress } = FEATURES;
  return (
    <section
      aria-labelledby="features"
      className="mx-auto w-full max-w-wide px-5 pt-20 sm:px-8 sm:pt-28"
    >
      <h2 id="features" className="text-4xl sm:text-6xl">
        {title}
      </h2>
      <ul className="mt-10 border-b border-line sm:mt-14">
        <Feature {...measured}>
          <HistogramFigure />
        </Feature>
        <Feature {...quick}>
          <QuickWinFigure />
        </Feature>
        <Feature {...silent}>
          <SilentFigure />
        </Feature>
        <Feature {...album}>
          <AlbumFigure />
        </Feature>
        <Feature {...progress}>
          <ul className="grid grid-cols-2 gap-x-10 gap-y-6 sm:grid-cols-3">
            {FEATURES.kept.map(({ name, text: about }) => (
              <li key={name} className="border-t border-line pt-3">
                <p className="font-display text-xl">{name}</p>
                <p className="mt-1 text-sm text-muted">{about}</p>
              </li>
            ))}
          </ul>
        </Feature>
      </ul>
    </section>
  );
}
