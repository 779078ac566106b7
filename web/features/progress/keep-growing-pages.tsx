import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { ReactNode } from 'react';
import { Page } from '../../ui/layout/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useElapsed } from './use-elapsed.ts';

/** When each part appears, ms: lead, the three tips, the button. */
const REVEAL_AT = [500, 1200, 2000, 2800, 3600] as const;

const TIPS = [
  {
    title: 'Upload Regularly',
    text: 'One photo after each outing is enough. You see a habit only over many photos.',
  },
  {
    title: 'Focus on Feedback',
    text: 'Take one sentence from today’s critique with you, and shoot for it next time.',
  },
  {
    title: 'Track Progress',
    text: 'See what keeps coming back in your photos, and whether it is getting better.',
  },
] as const;

/**
 * Keeps its space, and its text for screen readers and the keyboard, from the start: only the visual part appears
 * later.
 */
function Reveal({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <div
      data-shown={isShown}
      className="transition-opacity duration-500 focus-within:opacity-100 data-[shown=false]:opacity-0"
    >
      {children}
    </div>
  );
}

/** Where the feedback leads: what makes a photographer better from now on. */
export function TipsPage() {
  const shown = useElapsed(REVEAL_AT, { isMotion: true });
  return (
    <Page title="Keep growing">
      <Reveal isShown={shown > 0}>
        <p className="mb-12 max-w-xl text-lg text-muted">
          A critique helps most with the next photo. Three habits make it count.
        </p>
      </Reveal>
      <ol className="border-t border-line">
        {TIPS.map(({ title, text }, index) => (
          <li key={title} className="border-b border-line">
            <Reveal isShown={shown > index + 1}>
              <div className="grid gap-x-10 gap-y-2 py-8 sm:grid-cols-[4rem_minmax(0,1fr)]">
                <span aria-hidden="true" className="tabular font-display text-4xl text-safelight">
                  {index + 1}
                </span>
                <div>
                  <h2 className="text-3xl">{title}</h2>
                  <p className="mt-2 max-w-xl text-muted">{text}</p>
                </div>
              </div>
            </Reveal>
          </li>
        ))}
      </ol>
      <div className="mt-10">
        <Reveal isShown={shown > 4}>
          <LinkButton to={PAGES.photoJourney}>Fuel Your Journey</LinkButton>
        </Reveal>
      </div>
    </Page>
  );
}

/** Encourages the photographer to go out again. */
export function KeepGrowingPage() {
  return (
    <Page
      title="The next photo is the one that counts."
      lead="Go out and shoot. Then come back for a critique."
    >
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4 border-t border-line pt-9">
        <LinkButton to={PAGES.uploadChoice}>Upload More Photos</LinkButton>
        <LinkButton to={PAGES.photoJourney} look="quiet" size="text">
          See your journey
        </LinkButton>
      </div>
    </Page>
  );
}
