import type { TimelineEntry } from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { entry } from './entry.ts';
import type { AlbumHistory } from './read-album-history.ts';

type Job = AlbumHistory['jobs'][number];
type Photo = AlbumHistory['photos'][number];

/** A failure, with its code and its text. */
const reasonOf = ({ error_code, error_text }: Pick<Job, 'error_code' | 'error_text'>) =>
  [error_code, error_text].filter((part) => part !== null).join(': ') || null;

/** A time of milliseconds, as `12.5 s`. */
const secondsText = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Milliseconds between two times; null while one of them is missing. */
const between = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Math.max(0, Date.parse(to) - Date.parse(from));

function jobEntries(job: Job): TimelineEntry[] {
  const { id, status, attempt, created_at, started_at, finished_at, timings } = job;
  const entries = [
    entry({
      id: `job.${id}`,
      at: created_at,
      kind: 'row',
      text: 'Job written',
      facts: { job: id },
    }),
  ];
  if (started_at !== null) {
    entries.push(
      entry({
        id: `job.${id}.started`,
        at: started_at,
        kind: 'row',
        text: `Attempt ${attempt}: a worker took the first photo`,
        facts: { waited: timings['queued'] === undefined ? null : secondsText(timings['queued']) },
      }),
    );
  }
  if (finished_at !== null) {
    const { queued: _waited, ...steps } = timings;
    entries.push(
      entry({
        id: `job.${id}.finished`,
        at: finished_at,
        kind: 'row',
        text: status === 'error' ? `Attempt ${attempt} failed` : `Attempt ${attempt} done`,
        state: status === 'error' ? 'failed' : 'done',
        reason: reasonOf(job),
        milliseconds: between(started_at, finished_at),
        facts: Object.fromEntries(
          Object.entries(steps).map(([step, ms]) => [step, secondsText(ms)]),
        ),
      }),
    );
  }
  return [...entries, ...nextRun(job)];
}

function nextRun({ id, photo_retry, photo_retry_at, updated_at }: Job): TimelineEntry[] {
  const told = { kind: 'row', state: 'waiting' } as const;
  if (photo_retry !== null) {
    const text = `Its failed photos are tried again: ${photo_retry}`;
    return [entry({ ...told, id: `job.${id}.retry`, at: updated_at, text, state: 'running' })];
  }
  if (photo_retry_at === null) return [];
  const text = 'Its failed photos are due to be tried again';
  return [entry({ ...told, id: `job.${id}.due`, at: photo_retry_at, text })];
}

function photoEntries(photo: Photo): TimelineEntry[] {
  const { id, position, state, taken_at, finished_at, failed_runs } = photo;
  const name = `Photo ${position + 1}`;
  const entries: TimelineEntry[] = [];
  if (taken_at !== null) {
    entries.push(
      entry({
        id: `photo.${id}.taken`,
        at: taken_at,
        kind: 'row',
        text: `${name}: a worker took it`,
        state: finished_at === null ? 'running' : 'done',
        reason:
          failed_runs === 0 ? null : `${countOf(failed_runs, 'run')} of this step failed before`,
        facts: { photo: id },
      }),
    );
  }
  if (finished_at !== null) {
    entries.push(
      entry({
        id: `photo.${id}.finished`,
        at: finished_at,
        kind: 'row',
        text: `${name}: ${state}`,
        state: state === 'failed' ? 'failed' : 'done',
        reason: reasonOf(photo),
        milliseconds: between(taken_at, finished_at),
        facts: { photo: id },
      }),
    );
  }
  return entries;
}

/** A row that is made, worked on and then done or failed. */
type Worked = {
  id: string;
  text: string;
  state: string;
  run: number;
  cause?: string | null;
  begun: string;
  ended: string | null;
};

const STATES: Readonly<Record<string, TimelineEntry['state']>> = {
  waiting: 'waiting',
  queued: 'waiting',
  judging: 'running',
  processing: 'running',
  failed: 'failed',
  error: 'failed',
};

const workedEntry = ({ id, text, state, run, cause = null, begun, ended }: Worked): TimelineEntry =>
  entry({
    id,
    at: ended ?? begun,
    kind: 'row',
    text: `${text}: ${state}`,
    reason: cause,
    state: STATES[state] ?? 'done',
    milliseconds: between(begun, ended),
    facts: { run },
  });

/** The entries from the rows of an album. */
export function rowEntries(history: AlbumHistory): TimelineEntry[] {
  const { album, jobs, photos, retries, critiques, nameOf } = history;
  return [
    entry({
      id: `album.${album.id}`,
      at: album.created_at,
      kind: 'row',
      text: `Album accepted with ${countOf(album.photo_count, 'photo')}`,
    }),
    ...jobs.flatMap(jobEntries),
    ...photos.flatMap(photoEntries),
    ...retries.map(({ attempt, by_hand, created_at }) =>
      entry({
        id: `retry.${attempt}`,
        at: created_at,
        kind: 'row',
        text: `Failed photos tried again as attempt ${attempt}`,
        reason: by_hand ? 'by hand' : 'by itself',
      }),
    ),
    ...critiques.map(({ photo_id, critic, model, at, count }) =>
      entry({
        id: `critique.${photo_id}.${critic}.${model}`,
        at,
        kind: 'row',
        text: `${countOf(count, 'critique')} of ${nameOf(photo_id)} written`,
        facts: { critic, model },
      }),
    ),
    ...lateEntries(history),
  ];
}

function lateEntries(history: AlbumHistory): TimelineEntry[] {
  const { readings, albumReadings, followUps, exports, revisions, nameOf } = history;
  const reading = ({ id, run, state, cause, created_at, updated_at }: (typeof albumReadings)[0]) =>
    ({ id, run, state, cause, begun: created_at, ended: updated_at }) as const;
  return [
    ...readings.map((row) => {
      const text = `Reading of ${nameOf(row.photo_id)}`;
      const cause = row.cause ?? (row.is_put_off ? 'put off: the model rests' : null);
      return workedEntry({ ...reading(row), id: `reading.${row.id}`, text, cause });
    }),
    ...albumReadings.map((row) =>
      workedEntry({ ...reading(row), id: `reading.${row.id}`, text: 'Reading of the album' }),
    ),
    ...followUps.map(({ id, kind, state, run, created_at, updated_at }) =>
      workedEntry({
        id: `follow-up.${id}`,
        text: `Follow-up on ${kind}`,
        state,
        run,
        begun: created_at,
        ended: updated_at,
      }),
    ),
    ...exports.map(({ id, state, attempt, error_code, created_at, finished_at }) =>
      workedEntry({
        id: `export.${id}`,
        text: 'Report as a PDF',
        state,
        run: attempt,
        cause: error_code,
        begun: created_at,
        ended: finished_at,
      }),
    ),
    ...revisions.map(({ photo_id, requested, applied, updated_at }) =>
      entry({
        id: `revision.${photo_id}`,
        at: updated_at,
        kind: 'row',
        text: `Critiques of ${nameOf(photo_id)} written again after an answer`,
        state: applied < requested ? 'waiting' : 'done',
        facts: { requested, applied },
      }),
    ),
  ];
}
