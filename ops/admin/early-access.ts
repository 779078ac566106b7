import { earlyFeatureSchema } from '../../shared/contracts/early-access.ts';
import {
  EARLY_FEATURES,
  earlyAccessState,
  isEarlyFeature,
} from '../../shared/domain/plans/early-features.ts';
import { effectivePlan, PLANS } from '../../shared/domain/plans/plans.ts';
import {
  listSwitched,
  type SwitchedFeature,
  switchOff,
  switchOn,
} from '../../shared/server/accounts/early-access.ts';
import { textTable } from '../lib/text-table.ts';
import { type Command, type CommandGroup, oneOf } from './command.ts';
import { findAccount } from './find-account.ts';

const IDS = earlyFeatureSchema.options;
const HEAD = ['email', 'plan', 'feature', 'switched on by', 'since', 'now'];

function toLine({ email, feature, by, since, ...profile }: SwitchedFeature): string[] {
  const plan = effectivePlan(profile);
  const isKnown = isEarlyFeature(feature);
  const state = isKnown && earlyAccessState([by], plan) !== 'off' ? 'on' : 'off';
  const note = isKnown ? state : 'left early access';
  return [email, PLANS[plan].label, feature, by, since.slice(0, 10), note];
}

const list: Command = {
  summary: 'Lists the features, and who has which.',
  async run({ db }) {
    const features = IDS.map((id) => `${id}: ${EARLY_FEATURES[id].name}`).join('\n');
    const switched = await listSwitched(db);
    const table =
      switched.length === 0
        ? 'nobody has switched anything on yet'
        : textTable([HEAD, ...switched.map(toLine)]);
    return { text: `${features}\n\n${table}`, data: switched };
  },
};

/** A command that switches a feature for an account. */
const switching = (isOn: boolean, summary: string): Command => ({
  summary,
  arguments: ['EMAIL', 'FEATURE'],
  async run({ db }, given) {
    const feature = oneOf(IDS, given.argument('FEATURE'), 'feature in early access');
    const { userId, email } = await findAccount(db, given.argument('EMAIL'));
    if (isOn) await switchOn(db, { userId, feature, by: 'operator' });
    else await switchOff(db, { userId, feature });
    const text = isOn
      ? `${feature} is on for ${email}`
      : `${feature} is off for ${email}, who can switch it on again while on Pro`;
    return { text, data: { userId, email, feature, isOn } };
  },
});

/** `npm run admin -- early-access …` */
export const earlyAccessGroup: CommandGroup = {
  summary: 'Features in early access',
  commands: {
    list,
    on: switching(true, 'Switches a feature on for an account.'),
    off: switching(false, 'Switches it off. On Pro the account can switch it on again.'),
  },
};
