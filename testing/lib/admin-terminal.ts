import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { runAdmin } from '../../scripts/admin/run-admin.ts';

type Ran = {
  code: number;
  /** Printed output, and warnings. */
  output: string;
};

/** Runs commands of the administration in this process, on these stores, with a separate data folder. */
export function openTerminal(stores: { databaseUrl: string; redisUrl?: string | undefined }) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-admin-'));
  vi.stubEnv('DATABASE_URL', stores.databaseUrl);
  vi.stubEnv('REDIS_URL', stores.redisUrl ?? '');
  vi.stubEnv('DATA_DIR', path.join(root, 'data'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true, force: true });
  });
  const run = async (args: readonly string[], input = ''): Promise<Ran> => {
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    const code = await runAdmin(args, {
      root,
      print: write,
      warn: write,
      readInput: async () => input,
    });
    return { code, output: lines.join('\n') };
  };
  return {
    dataDir: path.join(root, 'data'),
    run,
    /** Runs a command that succeeds. @returns its JSON output */
    // Tests read answers of every shape.
    // biome-ignore lint/suspicious/noExplicitAny: see above
    async json(...args: string[]): Promise<any> {
      const { code, output } = await run([...args, '--json']);
      if (code !== 0) throw new Error(`${args.join(' ')}: ${output}`);
      return JSON.parse(output);
    },
  };
}
