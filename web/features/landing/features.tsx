import type { ReactNode } from 'react';
import { MeterScale } from '../../ui/photo/meter-scale.tsx';
import { RegionMark } from '../../ui/photo/region-mark.tsx';
import { CAPTIONS, FEATURES } from './content.ts';
import arcade from './pictures/album/arcade.jpg';
import arcadeBright from './pictures/album/arcade-bright.jpg';
import boat from './pictures/album/boat.jpg';
import lake from './pictures/album/lake.jpg';
import pears from './pictures/album/pears.jpg';
import pearsClose from './pictures/album/pears-close.jpg';
import sample from './sample.json';

/** The zones of the zone system, one stop of light each, from black to white. */
const ZONES = ['0', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

const FRAMES: Record<string, string> = {
  lake,
  pears,
  arcade,
  'pears-close': pearsClose,
  'arcade-bright': arcadeBright,
  boat,
};

/** The histogram of the sample photo. */
function HistogramFigure() {
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

/** A quick win of the sample album, with its place in the photo. */
function QuickWinFigure() {
  const { photo, region, text } = sample.quickWin;
  return (
    <figure className="grid gap-x-10 gap-y-5 sm:grid-cols-[5fr_6fr] sm:items-center">
      <div className="relative overflow-hidden">
        <img
          src={FRAMES[photo]}
          alt=""
          width="640"
          height="427"
          loading="lazy"
          decoding="async"
          className="block h-auto w-full"
        />
        <RegionMark region={region} />
      </div>
      <figcaption>
        <p className="caption">Quick Win</p>
        <p className="mt-2 font-display text-xl leading-snug">{text}</p>
      </figcaption>
    </figure>
  );
}

/** A measurement that the sample photo does not allow, with the critic's reason. */
function UnmeasuredFigure() {
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

/** A contact sheet, each photo with its measured brightness. */
function AlbumFigure() {
  return (
    <figure>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 bg-black p-4 sm:grid-cols-3 sm:p-5">
        {sample.album.map(({ name, brightness }, index) => (
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
              <span>{brightness}</span>
            </p>
          </li>
        ))}
      </ul>
      <figcaption className="caption mt-3">{CAPTIONS.album}</figcaption>
    </figure>
  );
}

type FeatureProps = { title: string; text: string; children: ReactNode };

function Feature({ title, text, children }: FeatureProps) {
  return (
    <li className="grid gap-x-16 gap-y-8 border-t border-line py-10 sm:py-14 md:grid-cols-[9fr_14fr] md:items-center">
      <div>
        <h3 className="text-3xl sm:text-4xl">{title}</h3>
        <p className="mt-4 max-w-md text-muted">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </li>
  );
}

/** The features, each with a figure that quotes a critique by the product itself. */
export function Features() {
  const { title, measured, unmeasured, quick, album, progress } = FEATURES;
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
        <Feature {...unmeasured}>
          <UnmeasuredFigure />
        </Feature>
        <Feature {...album}>
          <AlbumFigure />
        </Feature>
        <Feature {...progress}>
          <ul className="grid grid-cols-2 gap-x-10 gap-y-6 sm:grid-cols-3">
            {FEATURES.records.map(({ name, text: about }) => (
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
