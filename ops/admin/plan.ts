import { planSchema } from '../../shared/contracts/records.ts';
import { PLANS } from '../../shared/domain/plans/plans.ts';
import { setPlan } from '../../shared/server/operators/set-plan.ts';
import { type Command, type CommandGroup, oneOf, REASON, reasonOf } from './command.ts';
import { chooseAccount, YES } from './find-account.ts';

const set: Command = {
  summary: 'Grants a plan without a payment; free takes it back. A paid subscription goes first.',
  arguments: ['EMAIL', 'PLAN'],
  options: { ...REASON, ...YES },
  async run(context, given) {
    const plan = oneOf(planSchema.options, given.argument('PLAN'), 'plan');
    const { userId, email } = await chooseAccount(context, given);
    const reason = reasonOf(given);
    const after = await setPlan(context, { actor: context.actor, userId, plan, reason });
    const has = `${email} is on ${PLANS[after.plan].label}`;
    const { subscription } = after;
    const text =
      subscription === null
        ? has
        : `${has}: its subscription (${PLANS[subscription.plan].label}, ${subscription.status}) goes first, and what you granted takes effect when that ends`;
    const shown = subscription && { plan: subscription.plan, status: subscription.status };
    return { text, data: { userId, email, plan: after.plan, subscription: shown } };
  },
};

/** `npm run admin -- plan …` */
export const planGroup: CommandGroup = { summary: 'Plans', commands: { set } };
