import type { Command, CommandGroup } from './command.ts';
import { pruneObjects } from './prune-objects.ts';

const MEGABYTE = 1_000_000;

const prune: Command = {
  summary: 'Counts the files of the object store that no row knows and that are older than a day.',
  options: { yes: { type: 'boolean', summary: 'delete them' } },
  async run(context, given) {
    const { db, actor } = context;
    const deletes = given.has('yes');
    const found = await pruneObjects(
      { db, storage: await context.storage() },
      { actor, now: context.now(), deletes },
    );
    const amount = `${found.objects} files, ${(found.bytes / MEGABYTE).toFixed(1)} MB`;
    const text = deletes ? `${amount}: deleted` : `${amount}; nothing is deleted without --yes`;
    return { text, data: { ...found, deleted: deletes } };
  },
};

/** `npm run admin -- objects …` */
export const objectsGroup: CommandGroup = { summary: 'Object store', commands: { prune } };
