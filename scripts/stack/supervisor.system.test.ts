import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { migrateToLatest } from '../../shared/server/db/migrate.ts';
import { findFreePort } from '../../testing/lib/free-port.ts';
import { PROGRAM_ENV } from '../../testing/lib/program-env.ts';
import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import { isAlive, readPostmaster } from '../../testing/postgres/data-folder.ts';
import { startEmbeddedPostgres } from '../../testing/postgres/embedded-postgres.ts';
import { type Eyes, startModelServer } from '../../testing/services/model-server.ts';

// Tests the whole supervisor with the real database and migrations. The services are stand-ins, because the tests are
// only about how services are started, supervised and stopped.
vi.setConfig({ testTimeout: 120_000 });

/** Data of an earlier start: a database that is migrated. Creating one takes longer than all else in a start. */
const earlier = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-earlier-'));
beforeAll(async () => {
  const postgres = await startEmbeddedPostgres({
    folder: path.join(earlier, 'postgres'),
    durable: false,
  });
  await migrateToLatest(postgres.url);
  await postgres.stop();
});
afterAll(() => rmSync(earlier, { recursive: true }));

let folder: string;
let port: number;
let output: string;
let supervisor: ChildProcess;

const STAND_IN = `
  const { default: http } = await import('node:http');
  const { default: net } = await import('node:net');
  const { appendFileSync } = await import('node:fs');
  const name = process.argv[2];
  const note = (text) => appendFileSync(process.env.NOTES, name + ' ' + text + ' ' + process.pid + '\\n');
  const database = new URL(process.env.DATABASE_URL);
  const answers = () => new Promise((resolve) => {
    const socket = net.connect(Number(database.port), '127.0.0.1');
    socket.once('connect', () => { socket.destroy(); resolve(true); });
    socket.once('error', () => resolve(false));
  });
  process.on('SIGTERM', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    note((await answers()) ? 'drained-with-database' : 'drained-without-database');
    process.exit(0);
  });
  if (name === 'api') http.createServer((_, reply) => reply.end('ok')).listen(Number(process.env.PORT));
  else setInterval(() => {}, 1000);
  console.log(JSON.stringify({ level: 30, time: new Date(), msg: 'working', name, model: process.env.VISION_MODEL }));
  note('up');
  process.send('ready');`;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-stack-'));
  port = await findFreePort();
  output = '';
  writeFileSync(path.join(folder, 'notes'), '');
  writeFileSync(path.join(folder, 'stand-in.mjs'), STAND_IN);
  writeFileSync(
    path.join(folder, 'run.mjs'),
    `import ${JSON.stringify(path.resolve(import.meta.dirname, '../../shared/server/end-with-parent.ts'))};
     import { runStack } from ${JSON.stringify(path.join(import.meta.dirname, 'run-stack.ts'))};
     const modelServers = JSON.parse(process.env.MODEL_SERVERS);
     await runStack({ modelServers });`,
  );
  const script = path.join(folder, 'stand-in.mjs');
  writeFileSync(
    path.join(folder, 'Procfile'),
    `api: node ${script} api\nworker: node ${script} worker\n`,
  );
});

afterEach(async () => {
  if (supervisor.exitCode === null && supervisor.signalCode === null) {
    supervisor.kill('SIGTERM');
    await once(supervisor, 'exit');
  }
  await sleepUntil(() => leftProcesses().length === 0, { timeoutMs: 10_000 });
  rmSync(folder, { recursive: true });
});

/** Gives the next start the data of an earlier one, with its permissions. */
const haveStarted = () => execFileSync('cp', ['-Rp', earlier, path.join(folder, 'data')]);

function launch(env: Record<string, string> = {}): void {
  const args = [path.join(folder, 'run.mjs'), '--workers', '2'];
  supervisor = spawn(process.execPath, [...args, '--procfile', path.join(folder, 'Procfile')], {
    env: {
      ...PROGRAM_ENV,
      DATA_DIR: path.join(folder, 'data'),
      NOTES: path.join(folder, 'notes'),
      PORT: String(port),
      MODEL_SERVERS: '[]',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
}

/** Waits for the table of addresses. Fails with the supervisor's output if it exits first. */
async function untilUp(): Promise<void> {
  const isUp = () => output.includes('Photo Coach is up');
  await sleepUntil(() => isUp() || supervisor.exitCode !== null, { timeoutMs: 25_000 });
  expect(isUp(), output).toBe(true);
}

/** The running processes whose command line contains the test's folder: services and database. */
function leftProcesses(): string[] {
  return execFileSync('ps', ['-A', '-o', 'pid=', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder));
}

const notes = (text: string) =>
  readFileSync(path.join(folder, 'notes'), 'utf8')
    .split('\n')
    .filter((line) => line.includes(` ${text} `));

test('SIGTERM drains all services before the database stops, and leaves no process', async () => {
  launch();
  await untilUp();
  expect(output).toMatch(/^api {6}\| \S+ INFO {2}working/m);
  expect(output).toMatch(/^worker\.2 \| /m);
  expect(output).toContain(`http://localhost:${port}/admin/queues`);
  expect(statSync(path.join(folder, 'data/secrets.json')).mode & 0o777).toBe(0o600);

  supervisor.kill('SIGTERM');
  const [code] = await once(supervisor, 'exit');
  expect(code).toBe(0);
  expect(leftProcesses()).toEqual([]);
  expect(notes('drained-with-database')).toHaveLength(3);
});

test('a killed supervisor takes everything with it, and the next start finds its data', async () => {
  launch();
  await untilUp();
  const secrets = readFileSync(path.join(folder, 'data/secrets.json'), 'utf8');
  supervisor.kill('SIGKILL');
  await sleepUntil(() => leftProcesses().length === 0, { timeoutMs: 15_000 });
  expect(notes('up')).toHaveLength(3);

  output = '';
  launch();
  await untilUp();
  expect(output).not.toContain('migrations applied');
  expect(readFileSync(path.join(folder, 'data/secrets.json'), 'utf8')).toBe(secrets);
});

test('a killed worker and a killed database are both started again', async () => {
  haveStarted();
  launch();
  await untilUp();
  process.kill(Number(notes('up').at(-1)?.split(' ')[2]), 'SIGKILL');
  await sleepUntil(() => notes('up').length === 4, { timeoutMs: 20_000 });

  const cluster = path.join(folder, 'data/postgres/cluster');
  const killed = readPostmaster(cluster)?.pid ?? 0;
  process.kill(killed, 'SIGKILL');
  const next = await sleepUntil(
    () => {
      const found = readPostmaster(cluster);
      return found?.isReady && found.pid !== killed && found;
    },
    { timeoutMs: 15_000 },
  );
  expect(isAlive(next.pid)).toBe(true);
  expect(output).toContain('PostgreSQL ended, starting it again');
});

/** An Ollama on this machine with one model. */
async function startOllama(eyes: Eyes) {
  const models = { 'qwen2.5vl:7b': eyes };
  const others = {
    '/api/tags': { models: [{ name: 'qwen2.5vl:7b' }] },
    '/api/show': { capabilities: ['vision'] },
  };
  const ollama = await startModelServer({ models, others });
  onTestFinished(ollama.stop);
  return { ...ollama, servers: JSON.stringify([{ name: 'Ollama', origin: ollama.origin }]) };
}

/** How often a worker has started with the model. */
const startsWithModel = () => output.match(/^worker\.\d \| .* model=qwen2\.5vl:7b/gm)?.length ?? 0;

test('a model on this machine that sees is used, and the start’s table says so', async () => {
  haveStarted();
  const { servers } = await startOllama('sees');
  launch({ MODEL_SERVERS: servers });
  await untilUp();
  expect(output).toMatch(/^ {2}coach +qwen2\.5vl:7b at Ollama, this machine +CRITIC=measured/m);
  expect(startsWithModel()).toBe(2);
});

test('a model that has to be loaded first does not delay the start, and the workers change to it once it has seen', async () => {
  haveStarted();
  const loaded = Promise.withResolvers<'sees'>();
  const { servers } = await startOllama(loaded.promise);
  launch({ MODEL_SERVERS: servers });
  await untilUp();
  expect(output).toMatch(
    /coach +technical check +until qwen2\.5vl:7b at Ollama, this machine, has been tried/,
  );
  expect(startsWithModel()).toBe(0);
  loaded.resolve('sees');
  await sleepUntil(() => startsWithModel() === 2, { timeoutMs: 20_000 });
  expect(output).toMatch(/^coach {4}\| qwen2\.5vl:7b at Ollama, this machine, sees/m);
});

test.each([
  [{ CRITIC: 'measured' }, /coach +technical check alone +as CRITIC says/],
  [
    { OPENAI_API_KEY: 'a-secret-key', VISION_MODEL: 'gpt-5' },
    /coach +gpt-5 at OpenAI +as OPENAI_API_KEY says/,
  ],
])('no model is searched for if %o chooses one', async (env, row) => {
  haveStarted();
  const { servers, requests } = await startOllama('sees');
  launch({ MODEL_SERVERS: servers, ...env });
  await untilUp();
  expect(output).toMatch(row);
  expect(output).not.toContain('a-secret-key');
  expect(requests).toEqual([]);
});

test('a port in use and bad variables are reported clearly, before anything is started', async () => {
  const taken = net.createServer().listen(port);
  await once(taken, 'listening');
  launch();
  await once(supervisor, 'exit');
  expect(output).toBe(`Port ${port} is in use: set PORT to another one.\n`);
  taken.close();

  output = '';
  launch({ LOG_LEVEL: 'loud', REDIS_URL: 'mysql://x:secret@y' });
  const [code] = await once(supervisor, 'exit');
  expect(code).toBe(1);
  expect(output).toMatch(/LOG_LEVEL: .*\n.*REDIS_URL: /);
  expect(output).not.toContain('secret');
});
