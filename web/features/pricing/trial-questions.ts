import { siteSettings } from '../../lib/site-settings.ts';

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
