import { REVIEW_ROUTES } from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { ERROR_TEXTS } from '../../lib/api/error-texts.ts';
import { siteSettings } from '../../lib/site-settings.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { accountErrorText } from './forms/account-error-text.ts';
import { LoadedSection } from './section-states.tsx';

/** Whether the account gets an email when a portfolio review is ready. */
const reviewMailsQuery = queryOptions({
  queryKey: ['review-mails'],
  queryFn: ({ signal }) => callRoute(REVIEW_ROUTES.readMails, { signal }),
});

/** Whether an email says that a review is ready. */
function MailChoice({ wanted }: { wanted: boolean }) {
  const client = useQueryClient();
  const setting = useMutation({
    mutationFn: (value: boolean) =>
      callRoute(REVIEW_ROUTES.changeMails, { body: { wanted: value } }),
    onSuccess: (saved) => client.setQueryData(reviewMailsQuery.queryKey, saved),
  });
  return (
    <div className="grid justify-items-start gap-5">
      {setting.isError && <Notice kind="error" title={accountErrorText(setting.error)} />}
      <Checkbox
        label="Email me when a review is ready"
        checked={setting.isPending ? setting.variables : wanted}
        disabled={setting.isPending}
        onChange={(checked) => setting.mutate(checked)}
      />
      <TextLink to={PAGES.portfolioReviews} className="text-sm">
        See your reviews
      </TextLink>
    </div>
  );
}

/** The section of the monthly portfolio reviews, whose emails a site that sends none does not offer. */
export function ReviewsSection() {
  return siteSettings().mail ? <ReviewMails /> : null;
}

/** The emails about reviews, and where reviews are. */
function ReviewMails() {
  const about = siteSettings().billing
    ? 'Creator and Pro get one on the first of each month.'
    : 'You get one on the first of each month.';
  return (
    <LoadedSection
      title="Portfolio reviews"
      about={about}
      query={useQuery(reviewMailsQuery)}
      loading="Loading your choice"
      failed={ERROR_TEXTS.reviewMailsNotLoaded}
    >
      {({ wanted }) => <MailChoice wanted={wanted} />}
    </LoadedSection>
  );
}
