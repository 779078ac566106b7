import { Accordion } from '../../ui/layout/accordion.tsx';
import { PlanTable } from '../pricing/plan-table.tsx';
import { Claims } from './claims.tsx';
import { Closing } from './closing.tsx';
import { PRICING, QUESTIONS, VIDEO } from './content.ts';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { PromoVideo } from './promo/promo-video.tsx';
import { Testimonials } from './testimonials.tsx';

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
