import { useQuery } from '@tanstack/react-query';
import { ERROR_TEXTS } from '../../lib/api/error-texts.ts';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { AccountSection, SectionError, SectionLoading } from './account-section.tsx';
import { useAccountUser, userHasPassword } from './account-user.ts';
import { DataSection } from './data/data-section.tsx';
import { DeleteSection } from './delete/delete-section.tsx';
import { DevicesSection } from './devices/devices-section.tsx';
import { EmailSection } from './email/email-section.tsx';
import { useEmailLink } from './email/use-email-link.ts';
import { NameSection } from './name/name-section.tsx';
import { PasswordSection } from './password/password-section.tsx';
import { SignInMethodsSection } from './sign-in-methods/sign-in-methods-section.tsx';
import { useLinkReturn } from './sign-in-methods/use-link-return.ts';
import { authSettingsQuery } from './social/auth-settings.ts';

const USER_SECTIONS = ['Name', 'Email', 'Password', 'Sign-in methods'];

/** The sections that need the account's user record. */
function UserSections() {
  const { data: user, error, isPending, refetch } = useAccountUser();
  // Waits for the list of providers too: a row that appeared later would shift everything below it.
  const settings = useQuery(authSettingsQuery);
  if (isPending || settings.isPending) {
    return USER_SECTIONS.map((title) => (
      <AccountSection key={title} title={title}>
        <SectionLoading label="Loading your account" />
      </AccountSection>
    ));
  }
  if (!user) {
    return (
      <AccountSection title="Your profile">
        <SectionError
          title={ERROR_TEXTS.accountNotLoaded}
          error={error}
          onRetry={() => void refetch()}
        />
      </AccountSection>
    );
  }
  const hasPassword = userHasPassword(user);
  return (
    <>
      <NameSection user={user} />
      <EmailSection user={user} hasPassword={hasPassword} />
      <PasswordSection user={user} hasPassword={hasPassword} />
      <SignInMethodsSection user={user} hasPassword={hasPassword} />
    </>
  );
}

/** The progress or failure of an emailed link, or of a return from a provider. */
function Arrival() {
  const link = useEmailLink();
  const social = useLinkReturn();
  const busy =
    (link.confirming && 'Confirming your new email') || (social.finishing && 'Connecting');
  const failure = link.failure ?? social.failure;
  if (!busy && !failure) return null;
  return (
    <div className="mb-9">
      {failure ? (
        <Notice kind="error" title={failure} />
      ) : (
        <p role="status" className="inline-flex items-center gap-3 text-muted">
          <Spinner /> {busy}
        </p>
      )}
    </div>
  );
}

/** The account page: name, sign-in, devices, data export and deletion. */
export function Component() {
  return (
    <Page title="Your Account">
      <Arrival />
      <div className="border-b border-line">
        <UserSections />
        <DevicesSection />
        <DataSection />
        <DeleteSection />
      </div>
    </Page>
  );
}
