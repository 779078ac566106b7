import type { AdminAccountDetails } from '@photo-coach/shared/contracts/http/admin-accounts.ts';
import type {
  AccountActionReply,
  AccountActionRequest,
} from '@photo-coach/shared/contracts/http/admin-actions.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { type PlanChoice, PlanFields, untilOf } from './plan-fields.tsx';
import { useAccountAction } from './use-account-action.ts';

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
  'grant-operator': {
    title: 'Make this account an operator?',
    about: 'It sees and does everything on these pages.',
    doText: 'Make operator',
    done: 'The account is an operator.',
  },
  'revoke-operator': {
    title: 'Take the role of an operator?',
    about: 'These pages are gone for it at once.',
    doText: 'Take role',
    done: 'The account is no operator any more.',
  },
};

const BUTTONS: Record<ActionName, string> = {
  disable: 'Disable',
  enable: 'Enable',
  'set-plan': 'Set plan',
  'reset-password': 'Reset password',
  'grant-operator': 'Make operator',
  'revoke-operator': 'Take operator role',
};

const actionsFor = ({ disabledAt, isOperator }: AdminAccountDetails): readonly ActionName[] => [
  'set-plan',
  'reset-password',
  isOperator ? 'revoke-operator' : 'grant-operator',
  disabledAt === null ? 'disable' : 'enable',
];

const requestOf = (action: ActionName, reason: string, choice: PlanChoice): AccountActionRequest =>
  action === 'set-plan'
    ? { action, reason, plan: choice.plan, until: untilOf(choice) }
    : { action, reason };

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

/** The actions on an account. Each asks why first, and is recorded. */
export function AccountActions({ account }: { account: AdminAccountDetails }) {
  const [open, setOpen] = useState<ActionName | null>(null);
  const [plan, setPlan] = useState<PlanChoice>({ plan: account.plan satisfies Plan, until: '' });
  const action = useAccountAction(account.id);
  const close = () => setOpen(null);
  const start = (name: ActionName) => {
    action.reset();
    setOpen(name);
  };
  const texts = open && TEXTS[open];
  return (
    <div className="mt-5 grid gap-4">
      <div className="flex flex-wrap gap-3">
        {actionsFor(account).map((name) => (
          <Button key={name} look="outline" size="small" onClick={() => start(name)}>
            {BUTTONS[name]}
          </Button>
        ))}
      </div>
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
          {open === 'set-plan' && <PlanFields choice={plan} onChange={setPlan} />}
        </ReasonDialog>
      )}
    </div>
  );
}
