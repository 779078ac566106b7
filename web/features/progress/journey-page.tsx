import type {
  ProgressReply,
  RecurringWeakness,
} from '@photo-coach/shared/contracts/http/progress.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { weaknessSubject } from '@photo-coach/shared/domain/progress/tracked-weaknesses.ts';
import { useQuery } from '@tanstack/react-query';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FollowUpList } from '../follow-ups/follow-up-list.tsx';
import { followUpsQuery } from '../follow-ups/follow-up-queries.ts';
import { LoadingFailed } from './loading-failed.tsx';
import { ProgressFigures } from './progress-figures.tsx';
import { useProgress } from './progress-query.ts';
import { useElapsed } from './use-elapsed.ts';

/** An angle to half a degree, in a photographer's words. */
function degrees(value: number): string {
  const halves = Math.round(value * 2) / 2;
  if (halves === 0) return 'almost nothing';
  if (halves === 0.5) return 'half a degree';
  return `${halves} ${halves === 1 ? 'degree' : 'degrees'}`;
}

/**
 * "Crooked horizons keep coming back: 9 of your last 40 photos." A weakness that can only be seen counts only the
 * photos that the coach looked at.
 */
function describeWeakness(weakness: RecurringWeakness): string {
  const { kind, measurement, photoCount, ofPhotos } = weakness;
  const photos =
    measurement === null
      ? `${photoCount} of the ${ofPhotos} photos that the coach has read`
      : `${photoCount} of your last ${ofPhotos} photos`;
  return `${weaknessSubject(kind)} keep coming back: ${photos}.`;
}

/** Whether it is improving, in numbers only if a photographer would use them. */
function describeTrend({ kind, trend }: RecurringWeakness): string {
  if (trend === null) return 'No clear change so far.';
  const { direction, earlier, later } = trend;
  const change = direction === 'better' ? 'This is getting better' : 'This is getting worse';
  if (kind !== 'tilt' || degrees(earlier) === degrees(later)) return `${change}.`;
  return `${change}: from about ${degrees(earlier)} to ${degrees(later)}.`;
}

/** The recurring weaknesses, one sentence each, and whether they improve. */
function WeaknessList({ weaknesses }: { weaknesses: readonly RecurringWeakness[] }) {
  if (weaknesses.length === 0) {
    return <p className="text-muted">Nothing keeps coming back in your latest photos.</p>;
  }
  return (
    <ul>
      {weaknesses.map((weakness) => (
        <li key={weakness.kind} className="border-b border-line py-6 first:pt-0 last:border-b-0">
          <p className="font-display text-2xl leading-tight">{describeWeakness(weakness)}</p>
          <p className="mt-2 text-muted">{describeTrend(weakness)}</p>
        </li>
      ))}
    </ul>
  );
}

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
