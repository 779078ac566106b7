import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { HERO } from './content.ts';
import { SampleCritique } from './sample-critique.tsx';

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
            <Button asChild>
              <Link to={PAGES.onboardingJourney}>{HERO.start}</Link>
            </Button>
            <Button asChild look="quiet" size="text">
              <Link to={PAGES.about}>{HERO.more}</Link>
            </Button>
          </div>
        </div>
      </section>
      <SampleCritique />
    </>
  );
}
