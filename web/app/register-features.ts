import { pendingWork } from '../features/analyses/pending-work.ts';
import { claimChosenPlan, clearChosenPlan } from '../features/billing/checkout/chosen-plan.ts';
import { forgetCheckout } from '../features/billing/checkout/start-checkout.ts';
import { claimVisitorAnswers, clearAnswers } from '../features/onboarding/stored-answers.ts';
import { registerPendingWork } from '../features/session/pending-work.ts';
import { registerAccountData } from '../features/session/sign-out/account-data.ts';
import { uploads } from '../features/uploads/upload/upload-store.ts';

/*
 * Registers each feature's data of the signed-in account. Every file of app/ that can end a session, or react to its
 * end, imports this one, so that all data is cleared even in a tab that never opened the feature's pages.
 */

registerAccountData('uploads', { clear: uploads.forgetAccount });
registerAccountData('onboarding', { clear: clearAnswers, claim: claimVisitorAnswers });
registerAccountData('chosen plan', { clear: clearChosenPlan, claim: claimChosenPlan });
registerAccountData('checkout', { clear: forgetCheckout });
registerPendingWork('uploads and analyses', pendingWork);
