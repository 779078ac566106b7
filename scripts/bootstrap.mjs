// Entry point of `npm start`, `npm run dev`, `npm test`, `npm run test:attack`, `npm run bench`, `npm run critique`,
// `npm run doctor`, `npm run early-access` and `npm run admin`. Plain JavaScript without dependencies, because it runs under the machine's own Node before
// anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const nodeBinary = path.join(root, 'node_modules', '.bin', 'node');
const commands = [
  ...['start', 'dev', 'test', 'attack', 'bench', 'critique', 'doctor'],
  ...['early-access', 'admin'],
];

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** The packages of a lockfile as [path, entry], without the links to this repository's workspaces. */
function lockedPackages(file) {
  const { packages = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  return Object.entries(packages).filter(
    ([place, entry]) => place.startsWith('node_modules/') && !entry.link,
  );
}

/** Whether the installed packages, as recorded by npm, match package-lock.json. */
function isInstalled() {
  const record = path.join('node_modules', '.package-lock.json');
  if (!existsSync(path.join(root, record)) || !existsSync(nodeBinary)) return false;
  try {
    const installed = new Map(lockedPackages(record));
    return lockedPackages('package-lock.json').every(([place, entry]) => {
      const found = installed.get(place);
      return found ? found.version === entry.version : Boolean(entry.optional);
    });
  } catch {
    return false; // an unreadable record means that an install was interrupted
  }
}

function install() {
  console.log('Installing dependencies (once, about a minute) …');
  const cli = process.env.npm_execpath;
  const [program, ...prefix] = cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
  // Not `npm ci`: it fails when the lockfile lacks the optional packages of other platforms, and some
  // registries don't have those. `npm install` uses the lockfile's versions too; --no-save leaves the lockfile
  // unchanged. --include=dev overrides NODE_ENV=production, because `start` needs the development dependencies.
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
    // The IPC channel closes when this process is killed, so the script can detect even a SIGKILL.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // npm forwards no signal when it is killed with SIGKILL, so a changed parent process counts as a SIGTERM.
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
