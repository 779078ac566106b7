import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);

const HERE = { os: [process.platform], cpu: [process.arch] };
const LOCKED = {
  'node_modules/css': { version: '4.3.5' },
  'node_modules/css-here': { version: '4.3.5', optional: true, ...HERE },
  'node_modules/css-elsewhere': { version: '4.3.5', optional: true, os: ['openbsd'], cpu: ['x64'] },
  'node_modules/css-of-musl': {
    version: '4.3.5',
    optional: true,
    os: ['linux'],
    cpu: HERE.cpu,
    libc: ['musl'],
  },
  'node_modules/extra': { version: '1.0.0', optional: true },
};
type Package = keyof typeof LOCKED;
const COMPLETE: Package[] = ['node_modules/css', 'node_modules/css-here'];

/** The record that npm keeps of what it has installed. */
const recordOf = (places: readonly Package[]) =>
  JSON.stringify({ packages: Object.fromEntries(places.map((place) => [place, LOCKED[place]])) });

/** Stands for npm: notes its arguments, and installs these packages. */
function writeNpm(installs: readonly Package[], code = 0): void {
  const lines = [
    `import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';`,
    `writeFileSync(${JSON.stringify(at('called'))}, process.argv.slice(2).join(' '));`,
    `mkdirSync('node_modules/.bin', { recursive: true });`,
    `writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(recordOf(installs))});`,
    `try { symlinkSync(process.execPath, 'node_modules/.bin/node'); } catch {}`,
    `process.exit(${code});`,
  ];
  writeFileSync(at('npm', 'npm-cli.js'), lines.join('\n'));
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-bootstrap-'));
  mkdirSync(at('scripts'));
  mkdirSync(at('npm'));
  copyFileSync(path.join(import.meta.dirname, 'bootstrap.mjs'), at('scripts', 'bootstrap.mjs'));
  writeFileSync(at('npm', 'package.json'), '{"type":"module"}');
  writeFileSync(at('package-lock.json'), JSON.stringify({ packages: { '': {}, ...LOCKED } }));
  writeFileSync(at('scripts', 'start.ts'), 'console.log("started", process.env.NO_PROXY);');
  writeNpm(COMPLETE);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs `npm start` up to its script. @param preloaded code that runs first */
function start({ preloaded = '', env = {} }: { preloaded?: string; env?: NodeJS.ProcessEnv } = {}) {
  const preload = `data:text/javascript,${encodeURIComponent(preloaded)}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, at('scripts', 'bootstrap.mjs'), 'start'],
    { encoding: 'utf8', env: { PATH: '', npm_execpath: at('npm', 'npm-cli.js'), ...env } },
  );
  const called = existsSync(at('called')) ? readFileSync(at('called'), 'utf8') : null;
  rmSync(at('called'), { force: true });
  return { status, stdout, stderr, called };
}

/** The state that an earlier installation has left. */
function leave(record: string): void {
  mkdirSync(at('node_modules', '.bin'), { recursive: true });
  symlinkSync(process.execPath, at('node_modules', '.bin', 'node'));
  writeFileSync(at('node_modules', '.package-lock.json'), record);
}

describe('the first command', () => {
  test('installs exactly what is locked, development dependencies in production as well, and starts', () => {
    expect(start({ env: { NODE_ENV: 'production' } })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('started'),
      called: 'ci --include=dev --include=optional --loglevel=error',
    });
    expect(start()).toMatchObject({ status: 0, called: null });
  });

  test.each([
    ['nothing of an interrupted installation is recorded', ''],
    ['the record is cut off', recordOf(COMPLETE).slice(0, -20)],
    ['a package is missing', recordOf(['node_modules/css-here'])],
    ['the binary for this system is missing', recordOf(['node_modules/css'])],
    ['a package has another version', recordOf(COMPLETE).replace('4.3.5', '4.3.4')],
  ])('installs again where %s', (_, record) => {
    leave(record);
    expect(start()).toMatchObject({ status: 0, called: expect.stringMatching(/^ci /) });
  });

  test('needs no binary of another system', () => {
    leave(recordOf(COMPLETE));
    expect(start()).toMatchObject({ status: 0, called: null });
  });

  test('names the binary that npm did not install', () => {
    writeNpm(['node_modules/css']);
    expect(start()).toMatchObject({
      status: 1,
      stderr: 'npm did not install css-here. Check the registry that it uses.\n',
    });
  });

  test('ends where npm fails', () => {
    writeNpm(COMPLETE, 1);
    expect(start()).toMatchObject({ status: 1, stderr: expect.stringContaining('failed') });
  });

  test('sends what goes to this machine through no proxy', () => {
    const env = { NO_PROXY: 'intranet.example.com' };
    expect(start().stdout).toContain('started localhost,127.0.0.1');
    expect(start({ env }).stdout).toContain('started intranet.example.com,localhost,127.0.0.1');
  });
});

describe('the system', () => {
  const pretend = (platform: string, arch: string, libc = 'glibc') => {
    const header = libc === 'glibc' ? { glibcVersionRuntime: '2.36' } : {};
    return start({
      preloaded: `
        Object.defineProperty(process, 'platform', { value: '${platform}' });
        Object.defineProperty(process, 'arch', { value: '${arch}' });
        process.report.getReport = () => (${JSON.stringify({ header })});`,
    });
  };

  test.each([
    ['win32', 'x64', 'glibc', 'Windows on x64: run it in WSL.'],
    ['win32', 'arm64', 'glibc', 'Windows on arm64: run it in WSL.'],
    ['linux', 'x64', 'musl', 'Linux with musl on x64: use its container image'],
    ['linux', 'arm', 'glibc', 'Linux with glibc on arm: use its container image'],
    ['freebsd', 'x64', 'glibc', 'freebsd on x64: use its container image'],
    ['android', 'arm64', 'glibc', 'android on arm64: use its container image'],
  ])(
    '%s on %s with %s is refused in one line, before anything is installed',
    (platform, arch, libc, said) => {
      const { status, stdout, stderr, called } = pretend(platform, arch, libc);
      expect([status, stdout, called]).toEqual([1, '', null]);
      expect(stderr).toMatch(/^Photo Coach runs on Linux with glibc and on macOS, [^\n]+\n$/);
      expect(stderr).toContain(said);
    },
  );

  test.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
  ])('%s on %s gets its packages installed', (platform, arch) => {
    expect(pretend(platform, arch).called).toMatch(/^ci /);
  });
});
