import type { ReactNode } from 'react';
import { FEATURES } from './content.ts';
import { AlbumFigure, HistogramFigure, QuickWinFigure, UnmeasuredFigure } from './figures.tsx';

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
