import type { ProgressReply } from '@photo-coach/shared/contracts/http/progress.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { BADGE_RULES, BADGES, type Badge } from '@photo-coach/shared/domain/progress/badges.ts';
import type { LucideIcon } from 'lucide-react';
import Aperture from 'lucide-react/icons/aperture';
import Award from 'lucide-react/icons/award';
import Camera from 'lucide-react/icons/camera';
import Focus from 'lucide-react/icons/focus';
import Frame from 'lucide-react/icons/frame';
import Heart from 'lucide-react/icons/heart';
import Images from 'lucide-react/icons/images';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Mountain from 'lucide-react/icons/mountain';
import Palette from 'lucide-react/icons/palette';
import Sun from 'lucide-react/icons/sun';
import Upload from 'lucide-react/icons/upload';
import { formatDay } from '../../lib/format-day.ts';
import { ownProperty } from '../../lib/own-property.ts';
import { classNames } from '../../ui/class-names.ts';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingFailed } from './loading-failed.tsx';
import { ProgressFigures } from './progress-figures.tsx';
import { useProgress } from './progress-query.ts';

/** What the page shows without any analysis. */
const SAMPLE_BADGES = [
  'First Upload',
  'Great Composition',
  'Color Master',
  'Detail Focus',
] as const;

const SAMPLE = {
  overallScore: 75,
  critic: null,
  currentTier: 'Improving',
  streakCount: 4,
  badges: SAMPLE_BADGES,
} as const;

/** The icon of each badge. */
const BADGE_ICONS: Record<Badge | (typeof SAMPLE_BADGES)[number], LucideIcon> = {
  'Feedback Seeker': MessageSquareQuote,
  'High Achiever': Mountain,
  'Photography Master': Aperture,
  'Lighting Learner': Sun,
  'Composition Star': Frame,
  'Sharp Shooter': Focus,
  'Emotion Explorer': Heart,
  'Album Artist': Images,
  'Prolific Photographer': Camera,
  'First Upload': Upload,
  'Great Composition': Frame,
  'Color Master': Palette,
  'Detail Focus': Focus,
};

type BadgeLine = {
  name: string;
  rule: string | undefined;
  note: string | null;
  isEarned: boolean;
};

/** A badge's icon in a ring, accented once it is earned. */
function Sign({ name, isEarned }: Pick<BadgeLine, 'name' | 'isEarned'>) {
  // A badge that only a newer server knows gets an icon too.
  const Icon = ownProperty(BADGE_ICONS, name) ?? Award;
  return (
    <span
      aria-hidden="true"
      data-earned={isEarned}
      className="grid size-12 shrink-0 place-items-center rounded-full border border-line text-edge data-[earned=true]:border-safelight data-[earned=true]:text-safelight"
    >
      <Icon className="size-5" strokeWidth={1.5} />
    </span>
  );
}

/** Badges with their rules, and the day on which they were earned. */
function BadgeList({ badges }: { badges: readonly BadgeLine[] }) {
  return (
    <ul className="grid gap-x-14 gap-y-9 sm:grid-cols-2">
      {badges.map(({ name, rule, note, isEarned }) => (
        <li key={name} className={classNames('flex gap-5', !rule && !note && 'items-center')}>
          <Sign name={name} isEarned={isEarned} />
          <div className="min-w-0">
            <h3 className="text-xl">{name}</h3>
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
      <LinkButton to={PAGES.keepGrowing}>Keep Growing</LinkButton>
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
    note: `Earned ${formatDay(earnedAt)}`,
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
