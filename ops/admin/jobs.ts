import { z } from 'zod';
import { cancelJob } from '../../api/features/operators/cancel-job.ts';
import { type Retried, retryFailedJob } from '../../api/features/operators/retry-job.ts';
import { jobStatusSchema } from '../../shared/contracts/records.ts';
import { drainWorkers, resumeWorkers } from '../../shared/server/operators/pause-queues.ts';
import { textTable } from '../lib/text-table.ts';
import { type Command, type CommandGroup, type Given, UsageError } from './command.ts';
import { findAccount } from './find-account.ts';
import { type ListedJob, listJobs, showJob } from './list-jobs.ts';
import { ageOption, numberOption, oneOf, REASON, reasonOf } from './options.ts';

const HEAD = ['id', 'account', 'status', 'step', '%', 'attempt', 'photos', 'changed', 'error'];

const lineOf = (job: ListedJob): string[] => [
  job.id,
  job.email,
  job.status,
  job.step,
  String(job.progress),
  String(job.attempt),
  String(job.photos),
  job.updated_at.slice(0, 19),
  job.error_code ?? '',
];

/** @throws UsageError */
function idOf(given: Given): string {
  const id = z.uuid().safeParse(given.argument('ID'));
  if (id.success) return id.data;
  throw new UsageError(`${given.argument('ID')} is no job’s id. jobs list prints them.`);
}

const list: Command = {
  summary: 'Lists analyses, those first that changed last.',
  options: {
    status: { type: 'string', value: 'STATUS', summary: jobStatusSchema.options.join(', ') },
    account: { type: 'string', value: 'EMAIL', summary: 'only of this account' },
    'older-than': { type: 'string', value: 'AGE', summary: 'unchanged for 30m, 2h or 7d' },
    limit: { type: 'string', value: 'N', summary: 'at most so many (50)' },
  },
  async run({ db }, given) {
    const status = given.text('status');
    const account = given.text('account');
    const jobs = await listJobs(db, {
      status: status === undefined ? undefined : oneOf(jobStatusSchema.options, status, 'status'),
      email: account === undefined ? undefined : (await findAccount(db, account)).email,
      age: ageOption(given, 'older-than'),
      limit: numberOption(given, 'limit', { most: 10_000, preset: 50 }),
    });
    const text = jobs.length === 0 ? 'no jobs' : textTable([HEAD, ...jobs.map(lineOf)]);
    return { text, data: jobs };
  },
};

const show: Command = {
  summary: 'Shows an analysis with its photos.',
  arguments: ['ID'],
  async run({ db }, given) {
    const { job, photos } = await showJob(db, idOf(given));
    const facts = [
      `${job.id} of ${job.email}: ${job.status}, ${job.step}, ${job.progress} %, attempt ${job.attempt}`,
      `created ${job.created_at}, changed ${job.updated_at}`,
      ...(job.error_text === null ? [] : [`${job.error_code}: ${job.error_text}`]),
    ];
    const lines = photos.map((photo) => [
      photo.id,
      photo.state,
      String(photo.failed_runs),
      photo.error_text ?? '',
    ]);
    const table = textTable([['photo', 'state', 'failed runs', 'error'], ...lines]);
    return { text: `${facts.join('\n')}\n\n${table}`, data: { job, photos } };
  },
};

const BEGUN: Record<Retried, string> = {
  analysis: 'the analysis starts again',
  photos: 'its failed photos are tried again',
  readings: 'the coach is asked again',
};

const retry: Command = {
  summary: 'Retries what failed of an analysis, whatever limits its account has reached.',
  arguments: ['ID'],
  options: REASON,
  async run(context, given) {
    const jobId = idOf(given);
    const dependencies = { ...context, queue: await context.queue() };
    const what = await retryFailedJob(dependencies, {
      actor: context.actor,
      jobId,
      reason: reasonOf(given),
    });
    return { text: BEGUN[what], data: { jobId, what } };
  },
};

const cancel: Command = {
  summary: 'Ends an analysis that waits or runs; its account gets its allowance back.',
  arguments: ['ID'],
  options: REASON,
  async run(context, given) {
    const jobId = idOf(given);
    const dependencies = { ...context, queue: await context.queue() };
    await cancelJob(dependencies, { actor: context.actor, jobId, reason: reasonOf(given) });
    return { text: 'canceled', data: { jobId } };
  },
};

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
  commands: { list, show, retry, cancel, drain, resume },
};
