import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { siteSettings } from '../../lib/site-settings.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { RegionMark } from '../../ui/photo/region-mark.tsx';
import { HERO } from './content.ts';
import { Picture } from './picture.tsx';
import pears480 from './pictures/pears-480.avif';
import pears800 from './pictures/pears-800.avif';
import pears1260 from './pictures/pears-1260.avif';
import sample from './sample.json';

type Reading = (typeof sample.readings)[number];

function Chips({ chips }: Pick<Reading, 'chips'>) {
  return (
    <span className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1">
      {chips.map(({ name, value }) => (
        <span key={name} className="tabular text-data text-stage-ink">
          {name}: <span className="whitespace-nowrap">{value}</span>
        </span>
      ))}
    </span>
  );
}

type RowProps = { reading: Reading; number: number; isShown: boolean; onShow: () => void };

function ReadingRow({ reading, number, isShown, onShow }: RowProps) {
  return (
    <li className="border-t border-stage-line">
      <button
        type="button"
        aria-pressed={isShown}
        onMouseEnter={onShow}
        onFocus={onShow}
        onClick={onShow}
        className="group relative grid w-full max-lg:[@media(min-height:40rem)]:scroll-mt-[72vw] grid-cols-[2rem_1fr] py-4 pl-4 text-left sm:py-5 lg:pl-5"
      >
        <span
          aria-hidden="true"
          className={clsx(
            'absolute inset-y-0 left-0 w-[3px] origin-top bg-mark transition-transform duration-300',
            !isShown && 'scale-y-0',
          )}
        />
        <span aria-hidden="true" className="tabular pt-[0.2rem] text-data">
          {number}
        </span>
        <span>
          <span className="block font-display text-lg leading-snug">{reading.text}</span>
          <Chips chips={reading.chips} />
        </span>
      </button>
    </li>
  );
}

/**
 * A picture with the built-in critic's sentences about it, each marking its place. Picture and list are aligned at the
 * top: browsers paint the page while it still loads, and a picture centered beside its list would move down as the list
 * grows.
 */
function SampleCritique() {
  const [shown, setShown] = useState(0);
  const region = sample.readings[shown]?.region;
  return (
    <section aria-label="An example of a critique" className="bg-stage text-stage-ink">
      <div className="mx-auto grid max-w-wide gap-x-12 px-5 py-8 sm:px-8 sm:py-10 lg:grid-cols-[17fr_9fr] lg:grid-rows-[auto_1fr] lg:items-start">
        {/* On a phone the picture stays in view above its sentences if the window is tall enough for both. */}
        <div className="z-10 -mx-5 overflow-hidden max-lg:[@media(min-height:40rem)]:sticky max-lg:top-0 sm:mx-0 lg:relative">
          <Picture
            first
            sources={{ 480: pears480, 800: pears800, 1260: pears1260 }}
            width={sample.width}
            height={sample.height}
            sizes="(min-width: 64rem) min(62vw, 54rem), 100vw"
            alt={HERO.pictureAlt}
            className="block h-auto w-full"
          />
          {region && <RegionMark region={region} />}
        </div>
        <ol className="mt-6 border-b border-stage-line lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
          {sample.readings.map((reading, index) => (
            <ReadingRow
              key={reading.text}
              reading={reading}
              number={index + 1}
              isShown={index === shown}
              onShow={() => setShown(index)}
            />
          ))}
          {sample.quiet.map((line) => (
            <li
              key={line}
              className="border-t border-stage-line py-3 pl-12 text-data lg:pl-[3.25rem]"
            >
              {line}
            </li>
          ))}
        </ol>
        <p className="mt-4 text-data">{HERO.pictureCaption}</p>
      </div>
    </section>
  );
}

/** The top of the page: what the product is, and a sample critique. */
export function Hero() {
  return (
    <>
      <section className="mx-auto grid w-full max-w-wide gap-x-16 gap-y-8 px-5 pt-12 pb-12 sm:px-8 sm:pt-14 lg:grid-cols-[17fr_9fr] lg:items-end lg:pb-12">
        <h1 className="text-[3.25rem] leading-[0.98] sm:text-7xl lg:text-6xl xl:text-7xl 2xl:text-[5.25rem]">
          {HERO.title}
        </h1>
        <div>
          <p className="max-w-lg text-lg text-muted">{HERO.lead}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-4">
            <LinkButton to={PAGES.onboardingJourney}>
              {siteSettings().billing ? HERO.start : HERO.startFreely}
            </LinkButton>
            <LinkButton to={PAGES.about} look="quiet" size="text">
              {HERO.more}
            </LinkButton>
          </div>
        </div>
      </section>
      <SampleCritique />
    </>
  );
}
