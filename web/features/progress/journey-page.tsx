import type { ProgressReply } from '@photo-coach/shared/contracts/http/progress.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FollowUpList } from '../follow-ups/follow-up-list.tsx';
import { followUpsQuery } from '../follow-ups/follow-ups-queries.ts';
import { LoadingFailed } from './loading-failed.tsx';
import { ProgressFigures } from './progress-figures.tsx';
import { useProgress } from './progress-query.ts';
import { useElapsed } from './use-elapsed.ts';
import { WeaknessList } from './weakness-list.tsx';

/** When the next step appears, ms. */
const CONTINUE_AT = [4000] as const;

/** The next step. Its space is reserved from the start; a live region announces it once it is there. */
function Continue() {
  const isShown = useElapsed(CONTINUE_AT, { isMotion: false }) > 0;
  return (
    <div role="status" className="h-11">
      {isShown && <LinkButton to={PAGES.badges}>Continue Your Journey</LinkButton>}
    </div>
  );
}

function NoJourney({ isSignedIn }: { isSignedIn: boolean }) {
  const signIn = `${PAGES.auth}?returnTo=${encodeURIComponent(PAGES.photoJourney)}`;
  return (
    <Page
      title="How far you’ve come"
      width="narrow"
      lead={
        isSignedIn
          ? 'It starts with your first critique. Upload a photo to get one.'
          : 'Sign in to see your score, your streak and your badges.'
      }
    >
      <div className="mb-14">
        <LinkButton to={isSignedIn ? PAGES.uploadChoice : signIn} look="outline">
          {isSignedIn ? 'Upload Your First Photos' : 'Sign in'}
        </LinkButton>
      </div>
      <Continue />
    </Page>
  );
}

/** Pieces of advice that are shown beside other progress. */
const MOST_SHOWN = 4;

/** The latest advice that was taken up, as a section of the journey; renders nothing if there is none. */
function TakenUp() {
  const { data = [] } = useQuery(followUpsQuery);
  if (data.length === 0) return null;
  return (
    <TitledSection
      title="Did I do it?"
      about="Advice that you took up, and the later photos that answer it."
    >
      <FollowUpList items={data.slice(0, MOST_SHOWN)} />
      {data.length > MOST_SHOWN && (
        <LinkButton to={PAGES.followUps} look="quiet" size="text" className="mt-4">
          All advice you took up
        </LinkButton>
      )}
    </TitledSection>
  );
}

function Journey({ progress }: { progress: ProgressReply }) {
  const { weaknesses, badges } = progress;
  return (
    <Page title="How far you’ve come">
      <ProgressFigures progress={progress} />
      <Continue />
      <div className="mt-14">
        <TitledSection
          title="What keeps coming back"
          about={weaknesses.length > 0 && 'From your latest uploads, most frequent first.'}
        >
          <WeaknessList weaknesses={weaknesses} />
        </TitledSection>
        <TakenUp />
        <TitledSection
          title="Month by month"
          about="Creator and Pro get a review of each month on the first of the next."
        >
          <LinkButton to={PAGES.portfolioReviews} look="quiet" size="text">
            Portfolio reviews
          </LinkButton>
        </TitledSection>
        <TitledSection title="Badges">
          <ul className="flex flex-wrap gap-x-7 gap-y-2 font-display text-xl">
            {badges.map((badge) => (
              <li key={badge}>{badge}</li>
            ))}
          </ul>
        </TitledSection>
      </div>
    </Page>
  );
}

/** The account's progress: overall score, tier, streak and badges, and the recurring weaknesses in its photos. */
export function JourneyPage() {
  const state = useProgress();
  if (state.status === 'loading') return <LoadingScreen label="Loading your journey" />;
  if (state.status === 'error')
    return <LoadingFailed error={state.error} onRetry={state.refetch} />;
  if (state.status === 'none') return <NoJourney isSignedIn={state.isSignedIn} />;
  return <Journey progress={state.progress} />;
}
