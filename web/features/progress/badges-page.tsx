import type { ProgressReply } from '@photo-coach/shared/contracts/http/progress.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { BADGE_RULES, BADGES } from '@photo-coach/shared/domain/progress/badges.ts';
import { Link } from 'react-router-dom';
import { ownProperty } from '../../lib/own-property.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { LoadingFailed } from './loading-failed.tsx';
import { ProgressFigures } from './progress-figures.tsx';
import { useProgress } from './progress-query.ts';

/** What the page shows without any analysis (specification 2, section 2, screen 12). */
const SAMPLE = {
  overallScore: 75,
  currentTier: 'Improving',
  streakCount: 4,
  badges: ['First Upload', 'Great Composition', 'Color Master', 'Detail Focus'],
} as const;

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type BadgeLine = { name: string; rule: string | undefined; note: string | null; isEarned: boolean };

function BadgeList({ badges }: { badges: readonly BadgeLine[] }) {
  return (
    <ul className="grid gap-x-14 sm:grid-cols-2">
      {badges.map(({ name, rule, note, isEarned }) => (
        <li key={name} className="flex gap-5 border-b border-line py-5">
          <span
            aria-hidden="true"
            data-earned={isEarned}
            className="mt-1.5 size-4 shrink-0 rounded-full border border-edge data-[earned=true]:border-safelight data-[earned=true]:bg-safelight"
          />
          <div className="min-w-0">
            <h3 className="text-2xl">{name}</h3>
            {rule && <p className="mt-1 text-sm text-muted">{rule}</p>}
            {note && <p className="tabular mt-1 text-sm">{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function ToKeepGrowing() {
  return (
    <div className="border-t border-line pt-9">
      <Button asChild>
        <Link to={PAGES.keepGrowing}>Keep Growing</Link>
      </Button>
    </div>
  );
}

function SampleBadges({ isSignedIn }: { isSignedIn: boolean }) {
  const badges = SAMPLE.badges.map((name) => ({
    ...{ name, rule: undefined, note: null, isEarned: true },
  }));
  return (
    <Page title="Your badges">
      <div className="mb-10">
        <Notice title="This is a sample">
          {isSignedIn ? 'Yours start with your first critique.' : 'Sign in to see your own.'}
        </Notice>
      </div>
      <ProgressFigures progress={SAMPLE} />
      <TitledSection title="Sample badges">
        <BadgeList badges={badges} />
      </TitledSection>
      <ToKeepGrowing />
    </Page>
  );
}

function OwnBadges({ progress }: { progress: ProgressReply }) {
  const earned = progress.earnedBadges.map(({ badge, earnedAt }) => ({
    ...{ name: badge, rule: ownProperty(BADGE_RULES, badge), isEarned: true },
    note: `Earned ${date.format(new Date(earnedAt))}`,
  }));
  const locked = BADGES.filter((badge) => !progress.badges.includes(badge)).map((name) => ({
    ...{ name, rule: BADGE_RULES[name], note: null, isEarned: false },
  }));
  return (
    <Page title="Your badges">
      <ProgressFigures progress={progress} />
      {earned.length > 0 && (
        <TitledSection title="Earned">
          <BadgeList badges={earned} />
        </TitledSection>
      )}
      {locked.length > 0 && (
        <TitledSection title="Still to earn" about={`${countOf(locked.length, 'badge')} to go`}>
          <BadgeList badges={locked} />
        </TitledSection>
      )}
      <ToKeepGrowing />
    </Page>
  );
}

/** The badges of the account, with their rules; a sample without any analysis. */
export function BadgesPage() {
  const state = useProgress();
  if (state.status === 'loading') return <LoadingScreen label="Loading your badges" />;
  if (state.status === 'error')
    return <LoadingFailed error={state.error} onRetry={state.refetch} />;
  if (state.status === 'none') return <SampleBadges isSignedIn={state.isSignedIn} />;
  return <OwnBadges progress={state.progress} />;
}
