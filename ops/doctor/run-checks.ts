import { styleText } from 'node:util';
import { checkModel } from './model.ts';
import { checkObjects } from './objects.ts';
import { readSetup } from './read-setup.ts';
import { createRedaction, type Finding, fail, reasonOf, type Setup } from './report.ts';
import { checkAccounts, checkDisk, checkMail, checkPayments, checkProxies } from './services.ts';
import { checkBackup, checkClock, checkDatabase, checkQueue, checkWorkers } from './stores.ts';

/** The parts in display order: prerequisites of others come first. */
const CHECKS: readonly (readonly [part: string, check: (setup: Setup) => Promise<Finding>])[] = [
  ['database', checkDatabase],
  ['queue', checkQueue],
  ['workers', checkWorkers],
  ['storage', checkObjects],
  ['mail', checkMail],
  ['payments', checkPayments],
  ['accounts', checkAccounts],
  ['proxies', checkProxies],
  ['model', (setup) => checkModel(setup)],
  ['disk', checkDisk],
  ['backup', (setup) => checkBackup(setup)],
  ['clock', (setup) => checkClock(setup)],
];

const STYLES = { ok: 'green', warn: 'yellow', FAIL: 'red' } as const;

const lineOf = (part: string, { state, text }: Finding): string =>
  `${styleText(STYLES[state], state.padEnd(6))}${part.padEnd(13)}${text}`;

/**
 * Checks every part and prints one line for each, without any secret.
 * @param root the folder of `.env`
 * @returns whether no part has failed
 */
export async function runChecks(root: string, print: (line: string) => void): Promise<boolean> {
  let isWell = true;
  let redact = createRedaction(process.env);
  const show = (part: string, finding: Finding) => {
    if (finding.state === 'FAIL') isWell = false;
    print(redact(lineOf(part, finding)));
  };
  const setup = await readSetup(root);
  if (Array.isArray(setup)) {
    for (const problem of setup) show('environment', problem);
    return false;
  }
  redact = createRedaction(setup.env);
  // All at once, because the model is slowest; shown in order.
  const running = CHECKS.map(async ([part, check]) => {
    const finding = await check(setup).catch((error: unknown) =>
      fail(`the check itself failed (${reasonOf(error)})`, 'please report it'),
    );
    return { part, finding };
  });
  for (const result of running) {
    const { part, finding } = await result;
    show(part, finding);
  }
  return isWell;
}
