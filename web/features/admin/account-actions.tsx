import type { AdminAccountDetails } from '@photo-coach/shared/contracts/http/admin-accounts.ts';
import {
  type AccountActionReply,
  type AccountActionRequest,
  ADMIN_ACTION_ROUTES,
} from '@photo-coach/shared/contracts/http/admin-actions.ts';
import { type Plan, planSchema } from '@photo-coach/shared/contracts/records.ts';
import { useState } from 'react';
import { callRoute } from '../../lib/api/call-route.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { type Action, Actions } from './actions.tsx';

type ActionName = AccountActionRequest['action'];

const SET_PLAN: Action<ActionName> = {
  name: 'set-plan',
  button: 'Set plan',
  title: 'Set the plan',
  about:
    'Beside Stripe: a subscription that is paid for goes first, and the plan takes effect when it ends.',
  doText: 'Set plan',
};
const RESET_PASSWORD: Action<ActionName> = {
  name: 'reset-password',
  button: 'Reset password',
  title: 'Make a link that sets a new password?',
  about:
    'It works once, for 24 hours, and is shown to you alone: hand it over. The old password stays until then.',
  doText: 'Make link',
};
const DISABLE: Action<ActionName> = {
  name: 'disable',
  button: 'Disable',
  title: 'Disable this account?',
  about:
    'It can’t sign in, its sessions end at once, and its share links open nothing. Its data is kept.',
  doText: 'Disable account',
};
const ENABLE: Action<ActionName> = {
  name: 'enable',
  button: 'Enable',
  title: 'Enable this account?',
  about: 'It can sign in again. Sessions that were ended stay ended.',
  doText: 'Enable account',
};

const DONE: Record<ActionName, string> = {
  disable: 'The account is disabled.',
  enable: 'The account is enabled.',
  'set-plan': 'The plan is set.',
  'reset-password': 'This link sets a new password. It is not shown again:',
};

const PLANS = [
  { value: 'free', label: 'Free (takes a granted plan back)' },
  { value: 'creator', label: 'Creator' },
  { value: 'pro', label: 'Pro' },
] as const;

function PlanField({ plan, onChange }: { plan: Plan; onChange: (plan: Plan) => void }) {
  return (
    <FormField label="Plan">
      {(control) => (
        <Select
          {...control}
          options={PLANS}
          value={plan}
          onChange={({ target }) => onChange(planSchema.parse(target.value))}
        />
      )}
    </FormField>
  );
}

function Done({ action, reply }: { action: ActionName; reply: AccountActionReply }) {
  return (
    <Notice title={DONE[action]}>
      {reply.link && <p className="text-ink select-all wrap-anywhere">{reply.link}</p>}
      {reply.subscribedPlan && (
        <p>A subscription to {reply.subscribedPlan} goes first; the plan takes effect after it.</p>
      )}
    </Notice>
  );
}

/** The actions on an account. An operator's account takes two people to change. */
export function AccountActions({ account }: { account: AdminAccountDetails }) {
  const { id, isOperator, disabledAt } = account;
  const [plan, setPlan] = useState<Plan>(account.plan);
  if (isOperator) {
    return (
      <Notice title="An operator’s account is not changed here.">
        <p>
          Someone with the server’s command line does it: <code>npm run admin -- users --help</code>
        </p>
      </Notice>
    );
  }
  return (
    <Actions
      actions={[SET_PLAN, RESET_PASSWORD, disabledAt === null ? DISABLE : ENABLE]}
      act={(action, reason) => {
        const body = action === 'set-plan' ? { action, reason, plan } : { action, reason };
        return callRoute(ADMIN_ACTION_ROUTES.changeAccount, { params: { id }, body });
      }}
      done={(action, reply) => <Done action={action} reply={reply} />}
      fields={(action) => action === 'set-plan' && <PlanField plan={plan} onChange={setPlan} />}
    />
  );
}
