import { EnvError, readApiEnv, readWorkerEnv, type WorkerEnv } from '../../shared/server/env.ts';
import { findEmbeddedDatabase } from '../lib/find-database.ts';
import { readStackEnvironment } from '../lib/stack-environment.ts';
import { type Finding, fail, reasonOf } from './finding.ts';

/** The subject of the checks: the variables as the processes get them. */
export type Setup = {
  env: NodeJS.ProcessEnv;
  settings: WorkerEnv;
  /** null: the database would be the embedded one, and it is not running. */
  databaseUrl: string | null;
};

/** Placeholder for an embedded database that is not running; nothing connects to it. */
const ABSENT = 'postgres://embedded';

const problemsIn = (error: EnvError): Finding[] =>
  error.message
    .split('\n')
    .slice(1)
    .map((line) => ({ state: 'FAIL', text: `${line.trim()}` }));

/** The problems of the variables, each once; none if API and worker can start with them. */
function environmentProblems(env: NodeJS.ProcessEnv): Finding[] {
  const found = [readApiEnv, readWorkerEnv].flatMap((read) => {
    try {
      read(env);
      return [];
    } catch (error) {
      if (error instanceof EnvError) return problemsIn(error);
      throw error;
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
  const isProduction = env['NODE_ENV'] === 'production';
  const embedded = await findEmbeddedDatabase(env, dataDir);
  const complete = { ...(!isProduction && { DATABASE_URL: embedded ?? ABSENT }), ...env };
  const problems = environmentProblems(complete);
  if (problems.length > 0) return problems;
  const settings = readWorkerEnv(complete);
  const isAbsent = settings.DATABASE_URL === ABSENT;
  return { env: complete, settings, databaseUrl: isAbsent ? null : settings.DATABASE_URL };
}
