import { ACCOUNT_ROUTES } from '@photo-coach/shared/contracts/http/accounts.ts';
import { ADMIN_PAGES } from '@photo-coach/shared/domain/admin-pages.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { callRoute } from '../../lib/api/call-route.ts';
import { ERROR_TEXTS } from '../../lib/api/error-texts.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PlansLink } from '../billing/limits/plan-options.tsx';
import { profileQuery, useMe } from '../session/me-query.ts';
import { Arrival } from './account-arrival.tsx';
import { useAccountUser, userHasPassword } from './account-user.ts';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { accountErrorText } from './forms/account-error-text.ts';
import { MeantSection } from './meant-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password/password-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { LoadedSection, SectionLoading } from './section-states.tsx';

/** Starts a browser download, which streams to disk and shows its progress. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
  toast('Your download has started');
}

/** The download of everything stored for the account. */
function DataSection() {
  const making = useMutation({
    mutationFn: () => callRoute(ACCOUNT_ROUTES.createExportLink, {}),
    onSuccess: ({ url }) => download(url),
  });
  return (
    <TitledSection title="Your data">
      <div className="grid justify-items-start gap-5">
        <p>
          One zip file with everything we store about you: your account, albums and critiques as
          data, and your photos as you uploaded them.
        </p>
        {making.isError && <Notice kind="error" title={accountErrorText(making.error)} />}
        <BusyButton
          look="outline"
          size="small"
          busy={making.isPending}
          busyLabel="Preparing..."
          onClick={() => making.mutate()}
        >
          Download everything
        </BusyButton>
      </div>
    </TitledSection>
  );
}

const USER_SECTIONS = ['Name', 'Email', 'Password'];

/** The sections that need the account's user record. */
function UserSections() {
  const { data: user, error, isPending, refetch } = useAccountUser();
  if (isPending) {
    return USER_SECTIONS.map((title) => (
      <TitledSection key={title} title={title}>
        <SectionLoading label="Loading your account" />
      </TitledSection>
    ));
  }
  if (!user) {
    return (
      <TitledSection title="Your profile">
        <LoadError
          title={ERROR_TEXTS.accountNotLoaded}
          text={accountErrorText(error)}
          onRetry={refetch}
        />
      </TitledSection>
    );
  }
  const hasPassword = userHasPassword(user);
  return (
    <>
      <NameSection user={user} />
      <EmailSection user={user} hasPassword={hasPassword} />
      <PasswordSection user={user} hasPassword={hasPassword} />
    </>
  );
}

/** The link to the pages for operators, only for operators. */
function OperationsSection() {
  const { data } = useMe();
  if (!data?.is_operator) return null;
  return (
    <TitledSection title="Operations">
      <LinkButton to={ADMIN_PAGES.overview} look="outline" size="small">
        See how the service is doing
      </LinkButton>
    </TitledSection>
  );
}

/** The link to the account's branding, or to the plan that includes it. */
function BrandingSection() {
  return (
    <LoadedSection
      title="Branding"
      query={useQuery(profileQuery)}
      loading="Loading your plan"
      failed="Could not load your plan"
    >
      {(profile) =>
        PLANS[effectivePlan(profile)].features.branding ? (
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
            <p>Your name and logo on reports and shared pages.</p>
            <LinkButton to={PAGES.branding} look="outline" size="small">
              Edit branding
            </LinkButton>
          </div>
        ) : (
          <p>
            Your own name and logo on reports and shared pages are part of Pro. <PlansLink />
          </p>
        )
      }
    </LoadedSection>
  );
}

/** The account page: plan, name, email, password, intentional effects, data export and deletion. */
export function Component() {
  return (
    <Page title="Your Account">
      <Arrival />
      <div className="border-b border-line">
        <OperationsSection />
        <PlanSection />
        <BrandingSection />
        <UserSections />
        <MeantSection />
        <ReviewsSection />
        <DataSection />
        <DeleteSection />
      </div>
    </Page>
  );
}
