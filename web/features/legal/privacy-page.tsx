import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { SUPPORT_EMAIL } from '@photo-coach/shared/domain/product.ts';
import { FILES_GONE_AFTER } from '@photo-coach/shared/domain/retention/expiries.ts';
import { listKeptData } from '@photo-coach/shared/domain/retention/retention.ts';
import { siteSettings } from '../../lib/site-settings.ts';
import { Page } from '../../ui/layout/page.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MailLink, Texts } from './texts.tsx';

const ACCOUNT = <TextLink to={PAGES.account}>your account</TextLink>;

/** Every kind of data that is kept about people, and how long. */
function KeptData() {
  const { albumsKept, billing } = siteSettings();
  return (
    <dl aria-label="What we keep" className="-mt-5 max-w-2xl divide-y divide-line">
      {listKeptData(albumsKept)
        .filter(({ isOfPlans }) => !isOfPlans || billing)
        .map(({ what, kept }) => (
          <div key={what} className="py-4">
            <dt>{what}</dt>
            <dd className="mt-1 text-sm text-muted">{kept}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What this server keeps about people, where, how long, and how they erase it. */
export function Component() {
  const { billing, configured } = siteSettings();
  const elsewhere = configured.coachingCall || configured.community;
  return (
    <Page
      title="Privacy"
      lead="What we keep about you, who sees it, and how you get it back or erase it."
    >
      <TitledSection title="In short">
        <Texts>
          <p>
            Your photos are for your critiques. No ads, no trackers, and no scripts or fonts of
            other companies. Where a photo was taken stays in the file that you uploaded.
          </p>
          <p>
            “Download everything” in {ACCOUNT} gives you all we hold about you in one file. “Delete
            account” erases it: the data at once, the files within {FILES_GONE_AFTER}.
          </p>
        </Texts>
      </TitledSection>
      <TitledSection title="What we keep, and how long">
        <KeptData />
        <Texts>
          <p>
            It is in the database and the photo store of this server. The server’s log has random
            numbers that stand for an account, an album or a photo, and no names, addresses or
            photos.
          </p>
        </Texts>
      </TitledSection>
      <TitledSection title="Who sees your data">
        <Texts>
          <ul className="list-disc space-y-2 pl-5">
            <li>
              The model, which this server’s operator chooses: your photos made smaller, without
              where and when they were taken, what we measured in them, camera settings, and what
              you picked from our lists. Not your name, your address or anything you typed.
            </li>
            <li>Whoever has a share link that you made, until you end it.</li>
            <li>People who run this server, to find faults and to help you.</li>
            <li>
              The mail service that delivers our mails, and a sign-in provider, if you use one.
            </li>
            {billing && (
              <li>
                <a href="https://stripe.com/privacy" className="underline">
                  Stripe
                </a>
                , if you pay. We never see your card number.
              </li>
            )}
          </ul>
          {elsewhere && (
            <p>
              For calls and the community you leave our site, and the rules of others apply there.
            </p>
          )}
        </Texts>
      </TitledSection>
      <TitledSection title="Cookies and your browser">
        <Texts>
          <p>
            Cookies are set only when you sign in: they make sure that it is you who comes back from
            a sign-in provider, and let you in while someone else guesses at your password. Your
            browser itself stores that you are signed in, what you chose for your next upload, and
            the last 100 counts of use, which it sends nowhere. Signing out removes them.
          </p>
        </Texts>
      </TitledSection>
      <TitledSection title="Questions">
        <Texts>
          <p>
            Write to <MailLink to={SUPPORT_EMAIL} />. You can also complain to the data protection
            authority where you live.
          </p>
        </Texts>
      </TitledSection>
    </Page>
  );
}
