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
import { SAMPLE_BADGES } from './badges/badge-icons.ts';
import { BadgeList } from './badges/badge-list.tsx';
import { LoadingFailed } from './loading-failed.tsx';
import { ProgressFigures } from './progress-figures.tsx';
import { useProgress } from './progress-query.ts';

/** What the page shows without any analysis (docs/product.md#progress). */
const SAMPLE = {
  overallScore: 75,
  critic: null,
  currentTier: 'Improving',
  streakCount: 4,
  badges: SAMPLE_BADGES,
} as const;

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

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
    name,
    rule: undefined,
    note: null,
    isEarned: true,
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
    name: badge,
    rule: ownProperty(BADGE_RULES, badge),
    isEarned: true,
    note: `Earned ${date.format(new Date(earnedAt))}`,
  }));
  const locked = BADGES.filter((badge) => !progress.badges.includes(badge)).map((name) => ({
    name,
    rule: BADGE_RULES[name],
    note: null,
    isEarned: false,
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
