import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { ALLOCATOR } from '../../shared/server/allocator.ts';

const secretsSchema = z.object({
  JWT_SECRET: z.string(),
  STORAGE_SECRET: z.string(),
  OPS_USER: z.string(),
  OPS_PASSWORD: z.string(),
});
type Secrets = z.infer<typeof secretsSchema>;

/**
 * Reads the secrets of this data folder, or makes them at its first start. Sessions and signed URLs
 * stay valid over a restart because these are kept.
 */
function readOrCreateSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const secret = (bytes: number) => randomBytes(bytes).toString('base64url');
    const made: Secrets = {
      JWT_SECRET: secret(48),
      STORAGE_SECRET: secret(48),
      OPS_USER: 'ops',
      OPS_PASSWORD: secret(12),
    };
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  }
  return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** What the environment says, an empty variable counting as not set. */
function givenEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
}

export type StackEnvironment = {
  env: NodeJS.ProcessEnv;
  dataDir: string;
  port: number;
  /** Whether the password of /admin/queues was made here, and may therefore be shown. */
  hasOwnOpsPassword: boolean;
};

/**
 * Puts together the environment of all processes: `.env`, then what is set, then the secrets kept in
 * the data folder. In production nothing is made up: what is missing is reported by name instead.
 * @param root the folder that a relative DATA_DIR and `.env` are looked up in
 */
export function readStackEnvironment(root: string): StackEnvironment {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file); // what is already set wins
  const given = givenEnvironment();
  const dataDir = path.resolve(root, given['DATA_DIR'] ?? '.data');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secrets = given['NODE_ENV'] === 'production' ? {} : readOrCreateSecrets(dataDir);
  return {
    env: {
      // A decode holds a thread: as many as cores, and two for files and name look-ups.
      UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism() + 2)),
      ...ALLOCATOR,
      ...secrets,
      ...given,
      DATA_DIR: dataDir,
    },
    dataDir,
    port: Number(given['PORT'] ?? 3000),
    hasOwnOpsPassword: 'OPS_PASSWORD' in secrets && given['OPS_PASSWORD'] === undefined,
  };
}
