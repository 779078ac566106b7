import { resetPassword } from '../../api/features/operators/reset-password.ts';
import type { Actor } from '../../shared/server/operators/actor.ts';
import { disableAccount, enableAccount } from '../../shared/server/operators/disable-account.ts';
import { grantOperator, revokeOperator } from '../../shared/server/operators/grant-operator.ts';
import type { QueueClient } from '../../shared/server/queue/queue-client.ts';
import {
  type Answer,
  addressOf,
  type Command,
  type CommandGroup,
  REASON,
  reasonOf,
} from './command.ts';
import { createAccount } from './create-account.ts';
import { chooseAccount, YES } from './find-account.ts';
import type { AdminContext } from './open-context.ts';

/** Makes the one-time link that lets a person choose a password. Its mail is in the queue before this process ends. */
async function makeLink(context: AdminContext, userId: string, send: 'mail' | 'link') {
  const { actor, db, env, log } = context;
  const client = await context.queue();
  const sent: Promise<void>[] = [];
  const queue: Pick<QueueClient, 'send'> = {
    send(...queueJob) {
      const sending = client.send(...queueJob);
      sent.push(sending);
      return sending;
    },
  };
  const link = await resetPassword({ db, env, log, queue }, { actor, userId, send });
  // The sweep sends a mail that the queue refuses.
  await Promise.allSettled(sent);
  return link;
}

const create: Command = {
  summary:
    'Creates an account, and mails a link that sets its password; prints it where no mails are sent.',
  arguments: ['EMAIL'],
  options: {
    'password-stdin': { type: 'boolean', summary: 'read the password from the input instead' },
    operator: { type: 'boolean', summary: 'make it an operator’s' },
  },
  async run(context, given) {
    const email = addressOf(given.argument('EMAIL'));
    const hasPassword = given.has('password-stdin');
    const password = hasPassword ? (await context.readInput()).replace(/\r?\n$/, '') : null;
    const { db, env, actor } = context;
    const isOperator = given.has('operator');
    const userId = await createAccount({ db, env }, { actor, email, password, isOperator });
    const made = `${email} has an account${isOperator ? ' and is an operator' : ''}`;
    const data = { userId, email, isOperator };
    if (hasPassword) return { text: made, data: { ...data, link: null } };
    const link = await makeLink(context, userId, env.MAIL_DELIVERY === 'on' ? 'mail' : 'link');
    const told =
      link === null
        ? 'A mail with a link that sets its password is on its way.'
        : `This link sets its password, once, within 24 hours:\n${link}`;
    return { text: `${made}. ${told}`, data: { ...data, link } };
  },
};

type Change = { actor: Actor; userId: string; reason: string | null };

/** A command that changes one account. @param done what is said about the account then */
const changing = (
  summary: string,
  change: (context: AdminContext, change: Change) => Promise<unknown>,
  done: string,
): Command => ({
  summary,
  arguments: ['EMAIL'],
  options: { ...REASON, ...YES },
  async run(context, given): Promise<Answer> {
    const { userId, email } = await chooseAccount(context, given);
    await change(context, { actor: context.actor, userId, reason: reasonOf(given) });
    return { text: `${email} ${done}`, data: { userId, email, done } };
  },
});

const passwordReset: Command = {
  summary: 'Mails a link that sets a new password. The old one stays until it is used.',
  arguments: ['EMAIL'],
  options: { link: { type: 'boolean', summary: 'print the link instead of mailing it' }, ...YES },
  async run(context, given) {
    const { userId, email } = await chooseAccount(context, given);
    const link = await makeLink(context, userId, given.has('link') ? 'link' : 'mail');
    const text = link ?? `${email} gets a mail with a link that sets a new password`;
    return { text, data: { userId, email, link } };
  },
};

/** `npm run admin -- users …` */
export const usersGroup: CommandGroup = {
  summary: 'Accounts',
  commands: {
    create,
    disable: changing(
      'Disables an account: signed out everywhere at once, its share links opened by nobody, its data kept.',
      disableAccount,
      'is disabled, and signed out everywhere',
    ),
    enable: changing('Lets a disabled account sign in again.', enableAccount, 'can sign in again'),
    'reset-password': passwordReset,
    'make-operator': changing('Lets an account use /admin.', grantOperator, 'is an operator'),
    'remove-operator': changing('Takes /admin from an account.', revokeOperator, 'is no operator'),
  },
};
