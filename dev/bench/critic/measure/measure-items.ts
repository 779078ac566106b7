import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answerSchema, type Item, itemSchema, type Wanted } from './item.ts';
import { photoBytes } from './source.ts';
import { type Variant, variantName } from './variant.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const CACHE_FOLDER = path.join(ROOT, '.cache/critic');
const PROCESSES = 2;
/** At most this many versions in a batch, so that the last photo does not keep one process busy alone. */
const BATCH = 24;
const MODULE = path.join(import.meta.dirname, 'measuring-process.ts');

/** The code that measurements depend on. */
const CODE = [
  'dev/bench/critic/{degradations,measure}/*.ts',
  'worker/imaging/**/*.{ts,json}',
  'worker/package.json',
];

function codeDigest(): string {
  const hash = createHash('sha256');
  for (const file of globSync(CODE, { cwd: ROOT }).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** The files that keep a photo's items, by version: their names change with everything that an item depends on. */
function keptFiles(code: string, photo: string): (variant: Variant) => string {
  const bytes = createHash('sha256').update(photoBytes(photo)).digest('hex');
  return (variant) => {
    const parts = [code, bytes, variantName(variant)].join(' ');
    const digest = createHash('sha256').update(parts).digest('hex').slice(0, 32);
    return path.join(CACHE_FOLDER, `${digest}.item.json`);
  };
}

const readKept = (file: string): Item | null =>
  existsSync(file)
    ? (itemSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null)
    : null;

const batchesOf = ({ photo, variants }: Wanted): Wanted[] =>
  Array.from({ length: Math.ceil(variants.length / BATCH) }, (_, at) => ({
    photo,
    variants: variants.slice(at * BATCH, (at + 1) * BATCH),
  }));

/** Gives a process one batch after the other until no batch is left. */
function work(child: ChildProcess, batches: Wanted[], onItem: (item: Item) => void): Promise<void> {
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

/** Measures versions of photos in processes of their own; those that were measured before come from the cache. */
export async function measureItems(wanted: readonly Wanted[]): Promise<Item[]> {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const code = codeDigest();
  const files = new Map(wanted.map(({ photo }) => [photo, keptFiles(code, photo)]));
  const items: Item[] = [];
  const missing = wanted.map(({ photo, variants }) => ({
    photo,
    variants: variants.filter((variant) => {
      const kept = readKept(files.get(photo)?.(variant) ?? '');
      if (kept !== null) items.push(kept);
      return kept === null;
    }),
  }));
  const batches = missing.flatMap(batchesOf);
  const total = missing.reduce((sum, { variants }) => sum + variants.length, items.length);
  const onItem = (item: Item): void => {
    const file = files.get(item.photo)?.(item.variant);
    if (file !== undefined) writeFileSync(file, JSON.stringify(item));
    items.push(item);
    if (items.length % 25 === 0) process.stderr.write(`  measured ${items.length} of ${total}\n`);
  };
  // What this process preloads lets an idle process end, but this one waits for its next batch.
  const children = Array.from({ length: Math.min(PROCESSES, batches.length) }, () =>
    fork(MODULE, { execArgv: [] }),
  );
  await Promise.all(children.map((child) => work(child, batches, onItem)));
  return items;
}
