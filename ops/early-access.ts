// `npm run early-access -- list | on EMAIL FEATURE | off EMAIL FEATURE`: lists which accounts have which features in
// early access, and switches one. See docs/operations.md.
import '../shared/server/end-with-parent.ts';
import path from 'node:path';
import { type EarlyFeature, earlyFeatureSchema } from '../shared/contracts/early-access.ts';
import {
  EARLY_FEATURES,
  earlyAccessState,
  isEarlyFeature,
} from '../shared/domain/early-access/early-features.ts';
import { effectivePlan, PLANS } from '../shared/domain/plans/plans.ts';
import { connectDatabase, type Db } from '../shared/server/db/connect.ts';
import {
  listSwitched,
  type SwitchedFeature,
  switchOff,
  switchOn,
} from '../shared/server/early-access/early-access.ts';
import { findDatabase } from './lib/find-database.ts';
import { textTable } from './lib/text-table.ts';

const IDS = earlyFeatureSchema.options;
const USAGE = `Usage: npm run early-access -- list
       npm run early-access -- on EMAIL FEATURE
       npm run early-access -- off EMAIL FEATURE
Features: ${IDS.join(', ')}`;

/** What the command can't do, and why. */
class Refusal extends Error {}

const HEAD = ['email', 'plan', 'feature', 'switched on by', 'since', 'now'];

function lineOf({ email, feature, by, since, ...profile }: SwitchedFeature): string[] {
  const plan = effectivePlan(profile);
  const isKnown = isEarlyFeature(feature);
  const state = isKnown && earlyAccessState([by], plan) !== 'off' ? 'on' : 'off';
  const note = isKnown ? state : 'left early access';
  return [email, PLANS[plan].label, feature, by, since.slice(0, 10), note];
}

async function list(db: Db): Promise<string> {
  const features = IDS.map((id) => `${id}: ${EARLY_FEATURES[id].name}`).join('\n');
  const switched = await listSwitched(db);
  if (switched.length === 0) return `${features}\n\nnobody has switched anything on yet`;
  return `${features}\n\n${textTable([HEAD, ...switched.map(lineOf)])}`;
}

/** @throws Refusal for an address without an account */
async function findAccount(db: Db, email: string): Promise<string> {
  const account = await db
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (account === undefined) throw new Refusal(`${email}: no account has this address`);
  return account.id;
}

async function change(
  db: Db,
  { on, email, feature }: { on: boolean; email: string; feature: EarlyFeature },
): Promise<string> {
  const userId = await findAccount(db, email);
  if (on) await switchOn(db, { userId, feature, by: 'operator' });
  else await switchOff(db, { userId, feature });
  return on
    ? `${feature} is on for ${email}`
    : `${feature} is off for ${email}, who can switch it on again while on Pro`;
}

/** The command's answer. @throws Refusal */
async function answer(db: Db, [command, email, feature]: readonly string[]): Promise<string> {
  if (command === 'list') return await list(db);
  if ((command !== 'on' && command !== 'off') || email === undefined || feature === undefined) {
    throw new Refusal(USAGE);
  }
  if (!isEarlyFeature(feature)) {
    throw new Refusal(`${feature}: not in early access. Features: ${IDS.join(', ')}`);
  }
  return await change(db, { on: command === 'on', email, feature });
}

async function main(): Promise<number> {
  const databaseUrl = findDatabase(path.resolve(import.meta.dirname, '..'));
  if (databaseUrl === null) {
    console.error('No database: start the product with npm start, or set DATABASE_URL.');
    return 2;
  }
  const db = connectDatabase(databaseUrl, 1);
  try {
    console.log(await answer(db, process.argv.slice(2)));
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 2;
  } finally {
    await db.destroy();
  }
}

process.exitCode = await main();
