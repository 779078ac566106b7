import type { AdminAccountDetails } from '@photo-coach/shared/contracts/http/admin-accounts.ts';
import {
  type AccountActionReply,
  type AccountActionRequest,
  ADMIN_ACTION_ROUTES,
} from '@photo-coach/shared/contracts/http/admin-actions.ts';
import { type Plan, planSchema } from '@photo-coach/shared/contracts/records.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../../lib/api/call-route.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';

type ActionName = AccountActionRequest['action'];

/** The texts in the dialog of an action. */
const TEXTS: Record<ActionName, { title: string; about: string; doText: string; done: string }> = {
  disable: {
    title: 'Disable this account?',
    about:
      'It can’t sign in, its sessions end at once, and its share links open nothing. Its data is kept.',
    doText: 'Disable account',
    done: 'The account is disabled.',
  },
  enable: {
    title: 'Enable this account?',
    about: 'It can sign in again. Sessions that were ended stay ended.',
    doText: 'Enable account',
    done: 'The account is enabled.',
  },
  'set-plan': {
    title: 'Set the plan',
    about:
      'Beside Stripe: a subscription that is paid for goes first, and the plan takes effect when it ends.',
    doText: 'Set plan',
    done: 'The plan is set.',
  },
  'reset-password': {
    title: 'Make a link that sets a new password?',
    about:
      'It works once, for 24 hours, and is shown to you alone: hand it over. The old password stays until then.',
    doText: 'Make link',
    done: 'This link sets a new password. It is not shown again:',
  },
  'give-call-back': {
    title: 'Give this month’s coaching call back?',
    about:
      'The account can book it once more this month. Cancel the old booking on your booking page.',
    doText: 'Give call back',
    done: 'This month’s call can be booked once more.',
  },
  'grant-operator': {
    title: 'Make this account an operator?',
    about:
      'It sees and does everything on these pages. From then on only the server’s command line changes the account.',
    doText: 'Make operator',
    done: 'The account is an operator.',
  },
};

const BUTTONS: Record<ActionName, string> = {
  disable: 'Disable',
  enable: 'Enable',
  'set-plan': 'Set plan',
  'reset-password': 'Reset password',
  'give-call-back': 'Give call back',
  'grant-operator': 'Make operator',
};

const actionsFor = ({ disabledAt, callUsedAt }: AdminAccountDetails): readonly ActionName[] => [
  'set-plan',
  'reset-password',
  ...(callUsedAt === null ? [] : (['give-call-back'] as const)),
  'grant-operator',
  disabledAt === null ? 'disable' : 'enable',
];

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

const requestOf = (action: ActionName, reason: string, plan: Plan): AccountActionRequest =>
  action === 'set-plan' ? { action, reason, plan } : { action, reason };

function Done({ action, reply }: { action: ActionName; reply: AccountActionReply }) {
  return (
    <Notice title={TEXTS[action].done}>
      {reply.link && <p className="text-ink select-all wrap-anywhere">{reply.link}</p>}
      {reply.subscribedPlan && (
        <p>A subscription to {reply.subscribedPlan} goes first; the plan takes effect after it.</p>
      )}
    </Notice>
  );
}

/** An operator's account takes two people to change. */
function OperatorNotice() {
  return (
    <Notice title="An operator’s account is not changed here.">
      <p>
        Someone with the server’s command line disables or enables it, resets its password or takes
        the role: <code>npm run admin -- users --help</code>
      </p>
    </Notice>
  );
}

/** Performs an action on an account, and then reads it again. */
function useAccountAction(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountActionRequest) =>
      callRoute(ADMIN_ACTION_ROUTES.changeAccount, { params: { id: accountId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** The actions on an account. Each asks why first, and is recorded. */
export function AccountActions({ account }: { account: AdminAccountDetails }) {
  const [open, setOpen] = useState<ActionName | null>(null);
  const [plan, setPlan] = useState<Plan>(account.plan);
  const action = useAccountAction(account.id);
  const close = () => setOpen(null);
  const start = (name: ActionName) => {
    action.reset();
    setOpen(name);
  };
  const texts = open && TEXTS[open];
  return (
    <div className="mt-5 grid gap-4">
      {account.isOperator ? (
        <OperatorNotice />
      ) : (
        <div className="flex flex-wrap gap-3">
          {actionsFor(account).map((name) => (
            <Button key={name} look="outline" size="small" onClick={() => start(name)}>
              {BUTTONS[name]}
            </Button>
          ))}
        </div>
      )}
      {action.isSuccess && <Done action={action.variables.action} reply={action.data} />}
      {open && texts && (
        <ReasonDialog
          title={texts.title}
          about={texts.about}
          doText={texts.doText}
          busyText="Doing it..."
          isBusy={action.isPending}
          error={action.error}
          onDo={(reason) => action.mutate(requestOf(open, reason, plan), { onSuccess: close })}
          onClose={close}
        >
          {open === 'set-plan' && <PlanField plan={plan} onChange={setPlan} />}
        </ReasonDialog>
      )}
    </div>
  );
}
