import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Mark } from '../marks/read-marks.ts';
import { keepJson, readKeptJson } from './cache.ts';
import { keysOf } from './digests.ts';
import { type Item, itemSchema } from './item.ts';
import { answerSchema, type Batch } from './messages.ts';
import type { Variant } from './variant.ts';

/** The requested versions of a photo. */
export type Wanted = { readonly mark: Mark; readonly variants: readonly Variant[] };

const PROCESSES = 2;
/** At most this many versions in a batch, so that the last photo does not keep one process busy alone. */
const BATCH = 24;
const MODULE = path.join(import.meta.dirname, 'measuring-process.ts');

function batchesOf(missing: readonly Wanted[]): Batch[] {
  return missing.flatMap(({ mark, variants }) => {
    const starts = Array.from({ length: Math.ceil(variants.length / BATCH) }, (_, i) => i * BATCH);
    return starts.map((start) => ({
      photo: mark.photo,
      variants: variants.slice(start, start + BATCH),
    }));
  });
}

/** Gives a process one batch after the other until no batch is left. */
function work(child: ChildProcess, batches: Batch[], onItem: (item: Item) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const answer = answerSchema.parse(message);
      if (typeof answer !== 'string') return onItem(answer);
      const batch = batches.shift();
      if (batch === undefined) child.disconnect();
      else child.send(batch);
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit code ${code}`))));
  });
}

function reporter(total: number): () => void {
  const startedAt = Date.now();
  let done = 0;
  return () => {
    done += 1;
    if (done % 25 !== 0 && done !== total) return;
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    process.stderr.write(`  measured ${done} of ${total} (${seconds} s)\n`);
  };
}

const itemFile = (mark: Mark, variant: Variant): string =>
  `${keysOf(mark, variant).item}.item.json`;

const keptItem = (mark: Mark, variant: Variant): Item | null =>
  itemSchema.safeParse(readKeptJson(itemFile(mark, variant))).data ?? null;

/** Measures versions of photos in processes of their own; those that were measured before come from the cache. */
export async function measureItems(wanted: readonly Wanted[]): Promise<Item[]> {
  const items: Item[] = [];
  const missing = wanted
    .map(({ mark, variants }) => ({
      mark,
      variants: variants.filter((variant) => {
        const known = keptItem(mark, variant);
        if (known !== null) items.push(known);
        return known === null;
      }),
    }))
    .filter(({ variants }) => variants.length > 0);
  const marks = new Map(wanted.map(({ mark }) => [mark.photo, mark]));
  const batches = batchesOf(missing);
  const report = reporter(missing.reduce((sum, { variants }) => sum + variants.length, 0));
  const onItem = (item: Item): void => {
    const mark = marks.get(item.photo);
    if (mark !== undefined) keepJson(itemFile(mark, item.variant), item);
    items.push(item);
    report();
  };
  // What this process preloads lets an idle process end, but this one waits for its next batch.
  const children = Array.from({ length: Math.min(PROCESSES, batches.length) }, () =>
    fork(MODULE, { execArgv: [] }),
  );
  await Promise.all(children.map((child) => work(child, batches, onItem)));
  return items;
}
