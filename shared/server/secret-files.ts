import { readFileSync } from 'node:fs';

/** Each can be given as a file instead, by `<name>_FILE`, as container platforms mount secrets. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'REDIS_URL',
  'JWT_SECRET',
  'STORAGE_SECRET',
  'OPS_PASSWORD',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'OPENAI_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'GITHUB_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
] as const;

/** The problem of a secret's file; `name` is the variable that stays unset because of it. */
type SecretProblem = { name: string; text: string };

/** Reads a file without the line break at its end, which editors and `echo` write. @returns the secret or what is wrong */
function readSecret(file: string): { secret: string } | { wrong: string } {
  try {
    const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return secret === '' ? { wrong: `the file ${file} is empty` } : { secret };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return { wrong: `the file ${file} can't be read${code}` };
  }
}

/**
 * Replaces variables that name files by the files' content. An empty variable counts as not set.
 * @returns the variables without `…_FILE`, and what is wrong with each file
 */
export function readSecretFiles(source: NodeJS.ProcessEnv): {
  env: NodeJS.ProcessEnv;
  problems: SecretProblem[];
} {
  const env = { ...source };
  const problems: SecretProblem[] = [];
  for (const name of SECRET_VARIABLES) {
    const variable = `${name}_FILE`;
    const file = source[variable];
    delete env[variable];
    if (!file) continue;
    if (source[name]) {
      problems.push({ name, text: `${variable}: ${name} is set as well; leave one of them out` });
      continue;
    }
    const read = readSecret(file);
    if ('secret' in read) env[name] = read.secret;
    else problems.push({ name, text: `${variable}: ${read.wrong}` });
  }
  return { env, problems };
}
