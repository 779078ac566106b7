import { EnvError, readApiEnv, readWorkerEnv } from '../../shared/server/env.ts';
import { findEmbeddedDatabase } from '../lib/find-database.ts';
import { readStackEnvironment } from '../lib/stack-environment.ts';
import { type Finding, fail, reasonOf, type Setup } from './report.ts';

/** Placeholder for an embedded database that is not running; nothing connects to it. */
const ABSENT = 'postgres://embedded';

/** One line for each problem of the variables. @throws anything but an EnvError */
function problemsIn(error: unknown): Finding[] {
  if (!(error instanceof EnvError)) throw error;
  const lines = error.message.split('\n').slice(1);
  return lines.map((line) => ({ state: 'FAIL', text: line.trim() }));
}

/** The problems of the variables, each once; none if API and worker can start with them. */
function environmentProblems(env: NodeJS.ProcessEnv): Finding[] {
  const found = [readApiEnv, readWorkerEnv].flatMap((read) => {
    try {
      read(env);
      return [];
    } catch (error) {
      return problemsIn(error);
    }
  });
  return [...new Map(found.map((finding) => [finding.text, finding])).values()];
}

/**
 * Reads the variables as `npm start` does, including `.env` and the secrets of the data folder.
 * @param root the folder of `.env`
 * @returns the setup, or what prevents the processes from starting with these variables
 */
export async function readSetup(root: string): Promise<Setup | Finding[]> {
  let stack: ReturnType<typeof readStackEnvironment>;
  try {
    stack = readStackEnvironment(root);
  } catch (error) {
    if (error instanceof EnvError) return problemsIn(error);
    const remedy = 'set DATA_DIR to a folder that this account may write';
    return [fail(`the data folder can't be used (${reasonOf(error)})`, remedy)];
  }
  const { env, dataDir } = stack;
  const embedded = await findEmbeddedDatabase(env, dataDir);
  const preset = env['NODE_ENV'] === 'production' ? {} : { DATABASE_URL: embedded ?? ABSENT };
  const complete = { ...preset, ...env };
  const problems = environmentProblems(complete);
  if (problems.length > 0) return problems;
  const settings = readWorkerEnv(complete);
  const { DATABASE_URL: url } = settings;
  return { env: complete, settings, databaseUrl: url === ABSENT ? null : url };
}
