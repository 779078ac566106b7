import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { runAdmin, type Terminal } from '../run-admin.ts';

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
  const runBoth = async (args: readonly string[], input: string, ask: Terminal['ask']) => {
    const lines: string[] = [];
    const printed: string[] = [];
    const code = await runAdmin(args, {
      root,
      ask,
      print(text) {
        lines.push(text);
        printed.push(text);
      },
      warn: (text) => void lines.push(text),
      readInput: async () => input,
    });
    return { code, output: lines.join('\n'), printed: printed.join('\n') };
  };
  const run = async (
    args: readonly string[],
    input = '',
    ask: Terminal['ask'] = null,
  ): Promise<Ran> => {
    const { code, output } = await runBoth(args, input, ask);
    return { code, output };
  };
  return {
    dataDir: path.join(root, 'data'),
    run,
    /** Runs a command that succeeds. @returns its JSON output */
    // Tests read answers of every shape.
    // biome-ignore lint/suspicious/noExplicitAny: see above
    async json(...args: string[]): Promise<any> {
      const { code, output, printed } = await runBoth([...args, '--json'], '', null);
      if (code !== 0) throw new Error(`${args.join(' ')}: ${output}`);
      return JSON.parse(printed);
    },
  };
}
