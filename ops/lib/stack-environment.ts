import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { ALLOCATOR } from '../../shared/server/allocator.ts';
import { withSecretFiles } from '../../shared/server/env.ts';

const secretsSchema = z.object({
  JWT_SECRET: z.string(),
  STORAGE_SECRET: z.string(),
  OPS_USER: z.string(),
  OPS_PASSWORD: z.string(),
});

/**
 * Reads the secrets of this data folder, or creates them at its first start. They are stored so that
 * sessions and signed URLs stay valid across restarts.
 */
function readOrCreateSecrets(dataDir: string): z.infer<typeof secretsSchema> {
  const file = path.join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const secret = (bytes: number) => randomBytes(bytes).toString('base64url');
    const made: z.infer<typeof secretsSchema> = {
      JWT_SECRET: secret(48),
      STORAGE_SECRET: secret(48),
      OPS_USER: 'ops',
      OPS_PASSWORD: secret(12),
    };
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  }
  return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export type StackEnvironment = {
  env: NodeJS.ProcessEnv;
  dataDir: string;
  port: number;
  /** Whether the password of /admin/queues was generated here; only then it may be printed. */
  hasOwnOpsPassword: boolean;
};

/**
 * Builds the environment of all processes. Variables that are set override those of `.env`, and both override
 * the secrets stored in the data folder. Production generates no secrets: missing variables are reported by name.
 * Secrets that files hold are read.
 * @param root the folder of `.env`, and the base of a relative DATA_DIR
 * @throws EnvError for a file of a secret that can't be read
 */
export function readStackEnvironment(root: string): StackEnvironment {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file); // doesn't override variables that are set
  // An empty variable counts as not set.
  const set = Object.entries(process.env).filter(([, value]) => value !== '');
  const given = withSecretFiles(Object.fromEntries(set));
  const dataDir = path.resolve(root, given['DATA_DIR'] ?? '.data');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secrets = given['NODE_ENV'] === 'production' ? {} : readOrCreateSecrets(dataDir);
  return {
    env: {
      // Decoding a photo occupies a thread: one per core, plus two for file access and DNS look-ups.
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
