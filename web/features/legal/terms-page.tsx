import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { PRODUCT_NAME, SALES_EMAIL, SUPPORT_EMAIL } from '@photo-coach/shared/domain/product.ts';
import { siteSettings } from '../../lib/site-settings.ts';
import { Page } from '../../ui/layout/page.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MailLink, Texts } from './texts.tsx';

function PaymentSection() {
  return (
    <TitledSection title="Plans and payment">
      <Texts>
        <p>
          {PLANS.free.cardName} is free. {PLANS.creator.cardName} and {PLANS.pro.cardName} cost the
          price on the <TextLink to={PAGES.pricing}>pricing page</TextLink>, every month in advance.
          A paid plan renews by itself. Cancel anytime: it stays active until the end of the month
          you paid for.
        </p>
        <p>
          If a payment fails, the limits of the free plan apply until it goes through. Your photos
          and critiques stay.
        </p>
        <p>
          You can have your money back for 30 days after buying a plan: write to{' '}
          <MailLink to={SALES_EMAIL} /> from the address of your account. The plan ends with the
          refund.
        </p>
      </Texts>
    </TitledSection>
  );
}

/** The terms of this server, for its operator to change. */
export function Component() {
  return (
    <Page title="Terms" lead={`What you can expect of ${PRODUCT_NAME}, and what we expect of you.`}>
      <TitledSection title="What you get">
        <Texts>
          <p>
            {PRODUCT_NAME} looks at your photos and writes critiques of them. Every remark says
            whether it was measured or seen by a model. A critique can be wrong: decide yourself
            what you do with it.
          </p>
          <p>
            These terms are between you and whoever runs this server. Questions:{' '}
            <MailLink to={SUPPORT_EMAIL} />.
          </p>
        </Texts>
      </TitledSection>
      <TitledSection title="Your photos">
        <Texts>
          <p>
            Your photos stay yours. You let us store them, make smaller copies, measure them and
            show them to the model, for your critiques and for nothing else. We train no model with
            them.
          </p>
          <p>
            Upload only photos that you may use, and nothing illegal. Keep the originals elsewhere
            too: we can’t promise that the service never stops.
          </p>
        </Texts>
      </TitledSection>
      <TitledSection title="Fair use">
        <Texts>
          <p>
            An account is for one person. Please don’t get around its limits, attack the service,
            load it by machine, or try to see what belongs to others. We may pause or end an account
            that does.
          </p>
        </Texts>
      </TitledSection>
      {siteSettings().billing && <PaymentSection />}
      <TitledSection title="The end">
        <Texts>
          <p>
            You can delete <TextLink to={PAGES.account}>your account</TextLink> at any time. That
            erases your data{siteSettings().billing && ' and ends a paid plan at once'}. Download
            what you want to keep first.
          </p>
          <p>Nothing here takes away rights that the law gives you as a consumer.</p>
        </Texts>
      </TitledSection>
    </Page>
  );
}
