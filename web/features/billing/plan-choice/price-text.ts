import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { siteSettings } from '../../../lib/site-settings.ts';
import type { ChoosingAccount } from './decide-plan-choice.ts';

/** What a paid plan costs: '$9 per month'. */
const monthlyText = (plan: PaidPlan): string =>
  `${siteSettings().prices[plan].displayPrice} per month`;

/** What an account's first paid plan costs: '14 days free, then $9 per month'; null if the site offers no trial. */
export function trialText(plan: PaidPlan): string | null {
  const { trialLength } = siteSettings();
  return trialLength === '' ? null : `${trialLength} free, then ${monthlyText(plan)}`;
}

/** Whether a paid plan would be the account's first, as far as the client knows. The server decides at checkout. */
export const isFirstPlan = ({ plan_status }: Pick<ChoosingAccount, 'plan_status'>): boolean =>
  plan_status === null;

/** What a paid plan costs this account; for a visitor, what it costs after the trial. */
export function priceText(plan: PaidPlan, account: ChoosingAccount | null): string {
  const trial = account !== null && isFirstPlan(account) ? trialText(plan) : null;
  return trial ?? monthlyText(plan);
}

/** The question about the trial, if the site offers one. */
export function trialQuestions(): { title: string; content: string }[] {
  const { trialLength, prices } = siteSettings();
  if (trialLength === '') return [];
  const { creator, pro } = prices;
  return [
    {
      title: 'How does the free trial work?',
      content: `Your first paid plan is free for ${trialLength}. After that, Creator costs ${creator.displayPrice} and Pro ${pro.displayPrice} per month, unless you cancel before the trial ends. Each account gets one trial.`,
    },
  ];
}
