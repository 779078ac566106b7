import { REVIEW_ROUTES } from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/**
 * Stops the emails about portfolio reviews, without signing in. Opening the page changes nothing, because mail scanners
 * open the links.
 */
export function Component() {
  const { token = '' } = useParams();
  const stop = useMutation({
    mutationFn: () => callRoute(REVIEW_ROUTES.stopMails, { params: { token } }),
  });
  if (stop.isSuccess) {
    return (
      <Page title="No more review emails" width="narrow">
        <p role="status" className="mb-9 text-lg text-muted">
          Your reviews are still written. You can turn the emails on again on your account page.
        </p>
        <LinkButton to={PAGES.portfolioReviews} look="outline">
          See your reviews
        </LinkButton>
      </Page>
    );
  }
  return (
    <Page
      title="Stop review emails"
      width="narrow"
      lead="You get one email a month, when your portfolio review is ready."
    >
      <div className="grid justify-items-start gap-5">
        {stop.error && (
          <Notice kind="error" title="That didn’t work">
            {hasCode(stop.error, 'PGRST116')
              ? 'This link is not valid any more. You can stop the emails on your account page.'
              : messageOf(stop.error)}
          </Notice>
        )}
        <BusyButton busy={stop.isPending} busyLabel="Stopping..." onClick={() => stop.mutate()}>
          Stop these emails
        </BusyButton>
      </div>
    </Page>
  );
}
