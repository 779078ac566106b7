import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { hasCode } from '../../lib/api/api-error.ts';
import { safeReturnTo } from '../../lib/safe-return-to.ts';
import { useSession } from '../../lib/session/session.ts';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RESUME_ADDRESS, readChosenPlan } from '../billing/checkout/chosen-plan.ts';
import { useMe, useUpdateMe } from '../session/me-query.ts';
import { ProfileMissing } from '../session/profile-missing.tsx';
import { useSocialCode } from '../session/social-return.ts';
import { useVerified } from '../session/use-verified.ts';
import { Scene } from './questions/question-choice.tsx';
import { readDraft, readQuestionnaire } from './stored-answers.ts';

/** Whether this browser has answers of the questionnaire or the wizard. */
function hasStoredAnswers(): boolean {
  const { journeyLevel, genres, goals, challenges } = readQuestionnaire();
  const { equipment } = readDraft(null);
  return [journeyLevel, equipment, ...genres, ...goals, ...challenges].some(Boolean);
}

const EXPECTATIONS: readonly { title: string; text: string; scene: string }[] = [
  {
    title: 'Your experience level',
    text: 'From beginner to pro.',
    scene: 'pro_semi_pro',
  },
  {
    title: 'Your favorite genres',
    text: 'What you shoot, and what your photos are for.',
    scene: 'portraits',
  },
  {
    title: 'Start uploading',
    text: `One photo or an album of up to ${MAX_PHOTOS_PER_ALBUM}.`,
    scene: 'upload',
  },
];

/** What to expect of onboarding, and the button that starts it. */
function WelcomeIntro() {
  const [hasAnswers] = useState(hasStoredAnswers);
  return (
    <div className="mx-auto grid w-full max-w-6xl flex-1 content-center gap-x-20 gap-y-14 px-5 py-14 sm:px-8 sm:py-20 lg:grid-cols-2">
      <PageTitle>Welcome</PageTitle>
      <div className="lg:self-center">
        <h1 className="text-5xl leading-display sm:text-6xl">Welcome to {PRODUCT_NAME}</h1>
        <p className="mt-6 max-w-md text-lg text-muted">
          Three short steps about you and your photos.{' '}
          {hasAnswers
            ? 'Your earlier answers are already filled in.'
            : 'It takes about 60 seconds.'}
        </p>
        <LinkButton to={PAGES.onboardingCompressed} className="mt-9 tracking-wider">
          GET STARTED
        </LinkButton>
      </div>
      <section aria-labelledby="expect">
        <h2 id="expect" className="font-sans text-sm font-medium tracking-normal text-muted">
          What to expect
        </h2>
        <ol className="mt-4 border-t border-line">
          {EXPECTATIONS.map(({ title, text, scene }) => (
            <li key={title} className="flex items-center gap-6 border-b border-line py-6">
              <div className="aspect-3/2 w-28 shrink-0 overflow-hidden sm:w-36">
                <Scene of={scene} />
              </div>
              <div>
                <h3 className="text-2xl">{title}</h3>
                <p className="mt-1.5 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/**
 * Sets the time zone of a social account to the browser's, because days and streaks are counted in it; a password
 * account got its time zone at sign-up. Tries once per visit and ignores a failure: the next visit tries again.
 */
function useBrowserTimeZone(record: UserRecord | undefined): void {
  const { mutate } = useUpdateMe();
  const tried = useRef(false);
  const zone = record?.timezone;
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (zone !== 'UTC' || timeZone === zone || tried.current) return;
    tried.current = true;
    mutate({ timezone: timeZone });
  }, [zone, mutate]);
}

/**
 * Redirects a signed-in person to `returnTo`, to the checkout of the plan that was chosen before sign-in or, once
 * onboarding is done, to the upload page; otherwise shows the intro.
 */
function SignedInWelcome() {
  const [query] = useSearchParams();
  const { data: record, error, isFetching, refetch } = useMe();
  useBrowserTimeZone(record);
  if (!record && !error) return <LoadingScreen />;
  const returnTo = safeReturnTo(query.get('returnTo'), window.location.origin);
  if (returnTo) return <Navigate to={returnTo} replace />;
  if (readChosenPlan()) return <Navigate to={RESUME_ADDRESS} replace />;
  if (record?.onboarding_completed) return <Navigate to={PAGES.uploadChoice} replace />;
  if (record || hasCode(error, 'PGRST116')) return <WelcomeIntro />;
  return <ProfileMissing error={error} busy={isFetching} onRetry={() => void refetch()} />;
}

/** The page that sign-up, confirmation mails and social sign-in lead to. */
export function Component() {
  const [query] = useSearchParams();
  const { finishing, failure } = useSocialCode();
  const state = useSession();
  const verified = useVerified();
  // The sign-in page shows errors of a provider or the server, and offers another try.
  if (query.has('error')) return <Navigate to={`${PAGES.auth}?${query}`} replace />;
  if (finishing) return <LoadingScreen label="Signing you in" />;
  if (state.status === 'signed-out') {
    // The code that signed the person out also navigates away.
    if (state.end === 'here' || state.end === 'other-tab')
      return <LoadingScreen label="Signing out" />;
    const toast = failure && { toastTitle: failure };
    return <Navigate to={PAGES.auth} replace state={toast} />;
  }
  if (verified === null) return <LoadingScreen />;
  if (!verified) return <Navigate to={PAGES.verifyEmail} replace />;
  return <SignedInWelcome />;
}
