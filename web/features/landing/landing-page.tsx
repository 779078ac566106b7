import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { clsx } from 'clsx';
import { SessionSwitch } from '../../lib/session/session-switch.tsx';
import { siteSettings } from '../../lib/site-settings.ts';
import { Accordion } from '../../ui/layout/accordion.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { trialQuestions } from '../billing/plan-choice/price-text.ts';
import { PlanLink } from '../pricing/choice/plan-link.tsx';
import { PlanTable } from '../pricing/plan-table.tsx';
import { CLAIMS, CLOSING, PRICING, QUESTIONS, TESTIMONIALS, VIDEO } from './content.ts';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Picture } from './picture.tsx';
import lake640 from './pictures/lake-640.avif';
import lake1080 from './pictures/lake-1080.avif';
import lake1600 from './pictures/lake-1600.avif';
import { PromoVideo } from './promo-video.tsx';

/** The product in numbers, set like the engraving on a lens. */
function Claims() {
  return (
    <ul className="mx-auto grid w-full max-w-wide grid-cols-2 gap-x-8 gap-y-9 px-5 py-14 sm:grid-cols-3 sm:px-8 sm:py-20 lg:grid-cols-5">
      {CLAIMS.map(({ figure, words }) => (
        <li key={words} className="border-t border-line pt-4 text-muted">
          <span className="tabular block font-display text-5xl tracking-tight text-ink">
            {figure}
          </span>{' '}
          {words}
        </li>
      ))}
    </ul>
  );
}

function Video() {
  return (
    <section id="video" aria-labelledby="video-title" className="bg-sunken">
      <div className="mx-auto w-full max-w-wide px-5 py-16 sm:px-8 sm:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
          <h2 id="video-title" className="text-4xl sm:text-6xl">
            {VIDEO.title}
          </h2>
          <p className="max-w-sm text-muted">{VIDEO.lead}</p>
        </div>
        <div className="mt-10">
          <PromoVideo />
        </div>
      </div>
    </section>
  );
}

/** Quotes, the first one large. */
function Testimonials() {
  const { title, note, quotes } = TESTIMONIALS;
  return (
    <section
      aria-labelledby="voices"
      className="mx-auto w-full max-w-wide px-5 py-20 sm:px-8 sm:py-28"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 border-t border-line pt-5">
        <h2 id="voices" className="text-3xl">
          {title}
        </h2>
        {note && <p className="caption">{note}</p>}
      </div>
      <ul className="mt-10 grid gap-x-14 gap-y-12 md:grid-cols-2 lg:mt-14 lg:grid-cols-[3fr_2fr_2fr]">
        {quotes.map(({ quote, who }) => (
          <li key={quote} className="group md:first:col-span-2 lg:first:col-span-1">
            <figure>
              <blockquote className="font-display text-2xl leading-snug text-balance group-first:text-3xl group-first:leading-[1.2] sm:group-first:text-4xl">
                <p>{`“${quote}”`}</p>
              </blockquote>
              <figcaption className="mt-5 text-muted">{who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pricing() {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="border-t border-line">
      <div className="mx-auto w-full max-w-wide px-5 py-20 sm:px-8 sm:py-28">
        <h2 id="pricing-title" className="text-4xl sm:text-6xl">
          {PRICING.title}
        </h2>
        <p className="mt-4 max-w-xl text-lg text-muted">{PRICING.lead}</p>
        <div className="mt-12 sm:mt-16">
          <PlanTable renderAction={(plan) => <PlanLink plan={plan} />} />
        </div>
      </div>
    </section>
  );
}

function Questions() {
  const { billing } = siteSettings();
  return (
    <section
      id="faq"
      aria-labelledby="faq-title"
      className={clsx(
        'mx-auto grid w-full max-w-wide gap-x-16 gap-y-10 px-5 pb-20 sm:px-8 sm:pb-28 lg:grid-cols-[9fr_14fr]',
        !billing && 'pt-20 sm:pt-28',
      )}
    >
      <h2 id="faq-title" className="text-4xl sm:text-6xl">
        {QUESTIONS.title}
      </h2>
      <Accordion
        name="faq"
        items={[
          ...QUESTIONS.items,
          ...(billing ? [...QUESTIONS.ofPlans, ...trialQuestions()] : []),
        ]}
      />
    </section>
  );
}

/**
 * The start page for visitors. If nothing is sold, it describes only the product: the numbers and quotes come from the
 * site that sells it, and the film shows that site's header.
 */
export function Component() {
  const { billing } = siteSettings();
  return (
    <>
      <title>Photo Coach: critiques that point at the photo</title>
      <Hero />
      {billing && <Claims />}
      {billing && <Video />}
      <Features />
      {billing && <Testimonials />}
      {billing && <Pricing />}
      <Questions />
      <Closing />
    </>
  );
}

/** The link to sign up or, if the site offers a trial, to the plan that starts with it. */
function StartFree() {
  const signUp = `${PAGES.auth}?mode=sign-up`;
  const linkTo = (address: string, label: string) => (
    <LinkButton to={address} look="stage">
      {label}
    </LinkButton>
  );
  if (!siteSettings().billing) return linkTo(signUp, CLOSING.accountFreely);
  if (siteSettings().trialLength === '') return linkTo(signUp, CLOSING.free);
  return (
    <SessionSwitch
      signedOut={linkTo(`${signUp}&plan=any`, CLOSING.trial)}
      signedIn={linkTo(PAGES.pricing, CLOSING.trial)}
    />
  );
}

/** The closing call to action. */
function Closing() {
  const { billing } = siteSettings();
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
          <p className="mt-4 text-lg">{billing ? CLOSING.lead : CLOSING.leadFreely}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
          <LinkButton to={PAGES.onboardingJourney}>
            {billing ? CLOSING.start : CLOSING.startFreely}
          </LinkButton>
          <StartFree />
          <LinkButton to={PAGES.about} look="quiet" size="text" className="text-stage-ink">
            {CLOSING.more}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
