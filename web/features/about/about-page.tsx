import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { siteSettings } from '../../lib/site-settings.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ABOUT } from './about-content.ts';

/** A section of the page: its title in the margin, its text beside it. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-6 border-t border-line pt-8 pb-20 sm:pb-28 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-3xl">{title}</h2>
      <div className="max-w-3xl">{children}</div>
    </section>
  );
}

/** Paragraphs, the first one large. */
function Passage({ paragraphs }: { paragraphs: readonly string[] }) {
  const [first, ...others] = paragraphs;
  return (
    <>
      <p className="font-display text-3xl leading-tight tracking-tight text-balance sm:text-4xl sm:leading-tight">
        {first}
      </p>
      {others.map((text) => (
        <p key={text} className="mt-6 max-w-2xl text-lg text-muted">
          {text}
        </p>
      ))}
    </>
  );
}

function Founder() {
  const { paragraphs, signature } = ABOUT.founder;
  return (
    <figure>
      <blockquote className="grid gap-5 font-display text-2xl leading-snug tracking-tight">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </blockquote>
      <figcaption className="mt-8 text-muted">{signature}</figcaption>
    </figure>
  );
}

function Closing() {
  return (
    <section className="border-t border-ink pt-8 pb-10">
      <h2 className="text-4xl sm:text-5xl">{ABOUT.closing.title}</h2>
      <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-4">
        <LinkButton to={`${PAGES.auth}?mode=sign-up`}>Start Your Journey</LinkButton>
        <p className="text-muted">
          {siteSettings().billing ? ABOUT.closing.text : ABOUT.closing.textFreely}
        </p>
      </div>
    </section>
  );
}

/** What the product is for, and why it was built. */
export function Component() {
  return (
    <div className="mx-auto w-full max-w-wide px-5 py-8 sm:px-8 sm:py-12">
      <PageTitle>{ABOUT.title}</PageTitle>
      <LinkButton to={PAGES.landing} look="quiet" size="text">
        <ArrowLeft aria-hidden="true" /> Back to Home
      </LinkButton>
      <h1 className="mt-12 text-5xl leading-display sm:mt-16 sm:text-7xl lg:text-8xl">
        {ABOUT.statement.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </h1>
      <p className="mt-8 mb-16 max-w-2xl text-lg text-muted sm:mt-10 sm:mb-24 sm:text-xl">
        {ABOUT.lead}
      </p>
      {ABOUT.sections.map(({ title, paragraphs }) => (
        <Part key={title} title={title}>
          <Passage paragraphs={paragraphs} />
        </Part>
      ))}
      <Part title={ABOUT.founder.title}>
        <Founder />
      </Part>
      <Closing />
    </div>
  );
}
