// Entry point of those npm scripts that need the installed packages. Plain JavaScript without dependencies, because it
// runs under the machine's own Node before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const nodeBinary = path.join(root, 'node_modules', '.bin', 'node');
/** What each command runs. */
const programs = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  admin: 'ops/admin.ts',
  doctor: 'ops/doctor.ts',
  backup: 'ops/backup.ts',
  restore: 'ops/restore.ts',
  critique: 'dev/critique/run.ts',
  bench: 'dev/bench/run.ts',
  faults: 'dev/faults/run.ts',
  attack: 'dev/attack/run.ts',
};

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** This system in the words of package.json: Node of glibc names its version in a report, Node of musl has none. */
const { glibcVersionRuntime } = readReport().header;
const system = {
  os: process.platform,
  cpu: process.arch,
  libc: glibcVersionRuntime === undefined ? 'musl' : 'glibc',
};

function readReport() {
  process.report.excludeNetwork = true; // it would look up the name of each open connection
  return process.report.getReport();
}

/** Node and PostgreSQL come from npm as binaries, which exist for these systems. */
function refuseOtherSystems({ os: name, cpu, libc }) {
  const isKnown = name === 'darwin' || (name === 'linux' && libc === 'glibc');
  if (isKnown && ['x64', 'arm64'].includes(cpu)) return;
  const found = { linux: `Linux with ${libc}`, win32: 'Windows' }[name] ?? name;
  const instead = name === 'win32' ? 'run it in WSL' : 'use its container image (docs/hosting.md)';
  fail(
    `Photo Coach runs on Linux with glibc and on macOS, on x64 or arm64; this is ${found} on ${cpu}: ${instead}.`,
  );
}

/** The packages of a lockfile as [path, entry], without the links to this repository's workspaces. */
function lockedPackages(file) {
  const { packages = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  return Object.entries(packages).filter(
    ([place, entry]) => place.startsWith('node_modules/') && !entry.link,
  );
}

/** Whether a package is the binary that another one needs on this system. */
const isBinaryForThisSystem = ({ os: names, cpu: cpus, libc: libcs }) =>
  (names ?? cpus) !== undefined &&
  (names?.includes(system.os) ?? true) &&
  (cpus?.includes(system.cpu) ?? true) &&
  (system.os !== 'linux' || (libcs?.includes(system.libc) ?? true));

/** The packages that package-lock.json wants here and that npm's own record of node_modules lacks. */
function missingPackages() {
  const record = path.join('node_modules', '.package-lock.json');
  let installed = new Map();
  try {
    installed = new Map(lockedPackages(record));
  } catch {
    // Without a record nothing was installed, and an unreadable one means that an install was interrupted.
  }
  return lockedPackages('package-lock.json')
    .filter(([place, entry]) => {
      const found = installed.get(place);
      if (found) return found.version !== entry.version;
      return !entry.optional || isBinaryForThisSystem(entry);
    })
    .map(([place]) => place.replace('node_modules/', ''));
}

const isInstalled = () => existsSync(nodeBinary) && missingPackages().length === 0;

function install() {
  console.log('Installing dependencies (once, about a minute) …');
  const { npm_execpath: cli, npm_node_execpath: ownNode = process.execPath } = process.env;
  // The machine's own Node: this process may run under the one in node_modules, which `npm ci` removes first.
  const [program, ...prefix] = cli?.endsWith('npm-cli.js') ? [ownNode, cli] : ['npm'];
  // --include overrides NODE_ENV=production and `omit` of the user's own settings: `start` needs the development
  // dependencies, and binaries are optional ones.
  const include = ['--include=dev', '--include=optional'];
  const args = [...prefix, 'ci', ...include, '--loglevel=error'];
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    fail('The installation failed (see above). Check the network and the disk, then run it again.');
  }
  const missing = missingPackages();
  if (missing.length > 0)
    fail(`npm did not install ${missing.join(', ')}. Check the registry that it uses.`);
  if (!existsSync(nodeBinary)) {
    fail(
      'npm did not install Node 24: let it run install scripts (npm config get ignore-scripts).',
    );
  }
}

/** The environment of the product: what it sends to this machine takes no proxy, also where Node uses those of the environment. */
function withoutLocalProxy(env) {
  const given = env.no_proxy ?? env.NO_PROXY;
  const value = [given, 'localhost', '127.0.0.1'].filter(Boolean).join(',');
  return { ...env, no_proxy: value, NO_PROXY: value };
}

function run(program, args) {
  const child = spawn(nodeBinary, [path.join(root, program), ...args], {
    cwd: root,
    env: withoutLocalProxy(process.env),
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
const program = programs[command];
if (!program) fail(`Usage: node scripts/bootstrap.mjs ${Object.keys(programs).join('|')} …`);
if (Number.parseInt(process.versions.node, 10) < 20) {
  fail(`Node 20 or newer is needed to install (this is ${process.version}).`);
}
refuseOtherSystems(system);
if (!isInstalled()) install();
run(program, args);
