// The door of `npm start`, `npm run dev`, `npm test`, `npm run test:attack` and `npm run bench`. Plain JavaScript without
// dependencies, since it runs under whatever Node the machine has, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const nodeBinary = path.join(root, 'node_modules', '.bin', 'node');
const commands = ['start', 'dev', 'test', 'attack', 'bench'];

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** The packages of a lockfile by their place, without links to our own workspaces. */
function lockedPackages(file) {
  const { packages = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  return Object.entries(packages).filter(
    ([place, entry]) => place.startsWith('node_modules/') && !entry.link,
  );
}

/** Whether what npm noted down as installed is what package-lock.json asks for. */
function isInstalled() {
  const noted = path.join('node_modules', '.package-lock.json');
  if (!existsSync(path.join(root, noted)) || !existsSync(nodeBinary)) return false;
  try {
    const installed = new Map(lockedPackages(noted));
    return lockedPackages('package-lock.json').every(([place, entry]) => {
      const found = installed.get(place);
      return found ? found.version === entry.version : Boolean(entry.optional);
    });
  } catch {
    return false; // an unreadable note is an interrupted install
  }
}

function install() {
  console.log('Installing dependencies (once, about a minute) …');
  const cli = process.env.npm_execpath;
  const [program, ...prefix] = cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
  // Not `npm ci`: it refuses a lockfile without the optional packages of every other platform, and
  // registries exist that don't carry those. The versions are the lockfile's all the same, which is
  // not written. NODE_ENV=production must not leave out the development dependencies: start needs them.
  const args = [...prefix, 'install', '--no-save', '--include=dev', '--loglevel=error'];
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0 || !isInstalled()) {
    fail('The installation failed (see above). Check the network and the disk, then run it again.');
  }
}

function run(command, args) {
  const script = path.join(root, 'scripts', `${command}.ts`);
  const child = spawn(nodeBinary, [script, ...args], {
    cwd: root,
    // The channel tells the script when this process is killed without a chance to pass that on.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // npm killed outright passes no signal on: its disappearance is a SIGTERM.
  const parent = process.ppid;
  const underNpm = process.env.npm_lifecycle_event !== undefined;
  setInterval(() => underNpm && process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
  child.on('error', (error) => {
    fail(`The installation is broken (${error.message}). Delete node_modules and run it again.`);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0));
  });
}

const [command, ...args] = process.argv.slice(2);
if (!commands.includes(command)) fail(`Usage: node scripts/bootstrap.mjs ${commands.join('|')} …`);
if (Number.parseInt(process.versions.node, 10) < 20) {
  fail(`Node 20 or newer is needed to install (this is ${process.version}).`);
}
if (!isInstalled()) install();
run(command, args);
