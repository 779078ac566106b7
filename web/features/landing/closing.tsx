import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { CLOSING } from './content.ts';
import { Picture } from './picture.tsx';
import lake640 from './pictures/lake-640.avif';
import lake1080 from './pictures/lake-1080.avif';
import lake1600 from './pictures/lake-1600.avif';

/** The closing call to action. */
export function Closing() {
  return (
    <section aria-labelledby="closing" className="mt-8 bg-stage text-stage-ink">
      <Picture
        sources={{ 640: lake640, 1080: lake1080, 1600: lake1600 }}
        width={1600}
        height={1067}
        sizes="100vw"
        alt=""
        className="block aspect-3/2 w-full object-cover object-[50%_70%] sm:aspect-[21/9]"
      />
      <div className="mx-auto flex max-w-wide flex-wrap items-end justify-between gap-x-16 gap-y-8 px-5 py-12 sm:px-8 sm:py-16">
        <div>
          <h2 id="closing" className="text-4xl sm:text-6xl">
            {CLOSING.title}
          </h2>
          <p className="mt-4 text-lg">{CLOSING.lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
          <Button asChild>
            <Link to={PAGES.onboardingJourney}>{CLOSING.start}</Link>
          </Button>
          <Button asChild look="stage">
            <Link to={`${PAGES.auth}?mode=sign-up`}>{CLOSING.trial}</Link>
          </Button>
          <Button asChild look="quiet" size="text" className="text-stage-ink">
            <Link to={PAGES.about}>{CLOSING.more}</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
