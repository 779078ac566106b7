import { drainWorkers, resumeWorkers } from '../../shared/server/operators/pause-queues.ts';
import { type Command, type CommandGroup, REASON, reasonOf } from './command.ts';

const drain: Command = {
  summary:
    'Lets no worker begin anything further; what runs ends. New albums wait until jobs resume.',
  options: REASON,
  async run(context, given) {
    const queue = await context.queue();
    const change = { actor: context.actor, reason: reasonOf(given) };
    await drainWorkers({ db: context.db, queue }, change);
    const running = (await queue.overview()).reduce((sum, { active }) => sum + active, 0);
    const text = `no worker begins anything further; ${running} still running`;
    return { text, data: { isDrained: true, running } };
  },
};

const resume: Command = {
  summary: 'Ends a drain. Queues that were paused by themselves stay paused.',
  options: REASON,
  async run(context, given) {
    const queue = await context.queue();
    const change = { actor: context.actor, reason: reasonOf(given) };
    await resumeWorkers({ db: context.db, queue }, change);
    return { text: 'the workers go on', data: { isDrained: false } };
  },
};

/** `npm run admin -- jobs …` */
export const jobsGroup: CommandGroup = {
  summary: 'Analyses',
  commands: { drain, resume },
};
