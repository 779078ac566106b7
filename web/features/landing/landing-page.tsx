import { Accordion } from '../../ui/layout/accordion.tsx';
import { PlanTable } from '../pricing/plan-table.tsx';
import { Closing } from './closing.tsx';
import { CLAIMS, PRICING, QUESTIONS, TESTIMONIALS, VIDEO } from './content.ts';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { PromoVideo } from './promo/promo-video.tsx';

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
          <PlanTable />
        </div>
      </div>
    </section>
  );
}

function Questions() {
  return (
    <section
      id="faq"
      aria-labelledby="faq-title"
      className="mx-auto grid w-full max-w-wide gap-x-16 gap-y-10 px-5 pb-20 sm:px-8 sm:pb-28 lg:grid-cols-[9fr_14fr]"
    >
      <h2 id="faq-title" className="text-4xl sm:text-6xl">
        {QUESTIONS.title}
      </h2>
      <Accordion name="faq" items={QUESTIONS.items} />
    </section>
  );
}

/** The start page for visitors. */
export function Component() {
  return (
    <>
      <title>Photo Coach: critiques that point at the photo</title>
      <Hero />
      <Claims />
      <Video />
      <Features />
      <Testimonials />
      <Pricing />
      <Questions />
      <Closing />
    </>
  );
}
