import type { QueueState, UnfinishedJob } from './queue-state.ts';

/** Photos of one account that a worker holds at once, at least; with more cores an account has more in work. */
const MIN_SHARE = 2;

/** Which places of all waiting photos, from 1, are those of a job. */
export type Places = { next: number; last: number };

type Account = { priority: number; age: number; inWork: number; jobs: UnfinishedJob[] };

/** Accounts with waiting photos; each account's oldest job first. */
function waitingAccounts({ jobs }: QueueState): Account[] {
  const accounts = new Map<string, Account>();
  for (const job of jobs.toSorted((one, other) => other.age - one.age)) {
    const { accountId, priority, age } = job;
    const account = accounts.get(accountId) ?? { priority, age, inWork: 0, jobs: [] };
    accounts.set(accountId, account);
    account.inWork += job.inWork.length;
    if (job.waiting > 0) account.jobs.push(job);
  }
  return [...accounts.values()].filter(({ jobs: waiting }) => waiting.length > 0);
}

/** Who is served first: a better priority, then who does not use its share, then who has waited longer. */
const inTurn = (share: number) => (one: Account, other: Account) =>
  one.priority - other.priority ||
  Number(one.inWork >= share) - Number(other.inWork >= share) ||
  other.age - one.age;

/** The waiting photos of an account, by their jobs: first those that come before the others of its plan. */
function photosOf({ priority, jobs }: Account) {
  const idsOf = (job: UnfinishedJob, count: number) =>
    Array.from({ length: count }, () => job.jobId);
  return {
    priority,
    first: jobs.filter(({ hasStarted }) => !hasStarted).map(({ jobId }) => jobId),
    others: jobs.flatMap((job) => idsOf(job, job.waiting - (job.hasStarted ? 0 : 1))),
  };
}

/**
 * The places of each job's waiting photos in the order in which workers probably take them: by priority, the first photos
 * of albums before the others, and those round by round between accounts, since a worker puts off an account that uses its
 * share. Which photos are put off only the workers know, so this is the order without chance.
 * @returns by job id; without the jobs that no photo of waits
 */
export function orderOfService(queue: QueueState): Map<string, Places> {
  const accounts = waitingAccounts(queue);
  const share = Math.max(MIN_SHARE, ...accounts.map(({ inWork }) => inWork));
  const places = new Map<string, Places>();
  let taken = 0;
  const take = (jobId: string) => {
    taken += 1;
    places.set(jobId, { next: places.get(jobId)?.next ?? taken, last: taken });
  };
  const turns = accounts.toSorted(inTurn(share)).map(photosOf);
  while (turns.length > 0) {
    const best = turns[0]?.priority;
    const now = turns.filter(({ priority }) => priority === best);
    for (const { first } of now) first.splice(0).forEach(take);
    for (const turn of now) {
      turn.others.splice(0, share).forEach(take);
      if (turn.others.length === 0) turns.splice(turns.indexOf(turn), 1);
    }
  }
  return places;
}
