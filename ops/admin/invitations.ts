import { z } from 'zod';
import { emailAddressSchema } from '../../shared/contracts/http/email-address.ts';
import { textTable } from '../lib/text-table.ts';
import { type Command, type CommandGroup, UsageError } from './command.ts';
import { createInvitation } from './create-invitation.ts';
import { type ListedInvitation, listInvitations } from './list-invitations.ts';
import { numberOption } from './options.ts';
import { revokeInvitation } from './revoke-invitation.ts';

const HEAD = ['id', 'for', 'state', 'until', 'by', 'joined'];

const lineOf = (listed: ListedInvitation): string[] => [
  listed.id,
  listed.email ?? 'anyone',
  listed.state,
  listed.expiresAt.slice(0, 10),
  listed.createdBy,
  listed.usedBy ?? '',
];

/** @throws UsageError */
function addressOf(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const address = emailAddressSchema.safeParse(typed.trim());
  if (!address.success) throw new UsageError(`${typed} is no email address.`);
  return address.data.toLowerCase();
}

const create: Command = {
  summary: 'Makes a link by which one person, or only EMAIL, can create an account within 14 days.',
  optionalArgument: 'EMAIL',
  async run({ db, env, actor }, given) {
    const email = addressOf(given.optionalArgument());
    const made = await createInvitation({ db, env }, { actor, email });
    const whose = email === null ? 'Whoever has this link' : email;
    const text = `${whose} can create an account by it until ${made.expiresAt.slice(0, 10)}:\n${made.link}`;
    return { text, data: { ...made, email } };
  },
};

const list: Command = {
  summary: 'Lists invitations, the newest first.',
  options: { limit: { type: 'string', value: 'N', summary: 'at most so many (100)' } },
  async run({ db }, given) {
    const limit = numberOption(given, 'limit', { most: 10_000, preset: 100 });
    const listed = await listInvitations(db, limit);
    const text = listed.length === 0 ? 'no invitations' : textTable([HEAD, ...listed.map(lineOf)]);
    return { text, data: listed };
  },
};

const revoke: Command = {
  summary: 'Takes an unused invitation back.',
  arguments: ['ID'],
  async run({ db, actor }, given) {
    const id = z.uuid().safeParse(given.argument('ID'));
    if (!id.success) throw new UsageError('ID is what `invitations list` shows first.');
    await revokeInvitation({ db }, { actor, id: id.data });
    return { text: 'the invitation is taken back', data: { id: id.data } };
  },
};

/** `npm run admin -- invitations …` */
export const invitationsGroup: CommandGroup = {
  summary: 'Invitations to create an account (SIGN_UP=invite)',
  commands: { create, list, revoke },
};
