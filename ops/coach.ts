// `npm run coach -- disputed`: photographers' answers to each kind of remark, from the database at DATABASE_URL. See
// docs/operations.md.

import { type AnswerCount, countAnswers } from '../shared/server/albums/count-answers.ts';
import { connectDatabase } from '../shared/server/db/connect.ts';
import { readEnvOrExit, withSecretFiles } from '../shared/server/env.ts';
import { textTable } from './lib/text-table.ts';

const HEAD = ['kind', 'basis', 'model', 'prompt', 'shown', 'not true', 'intended', 'helpful'];

const lineOf = (count: AnswerCount): string[] => [
  count.kind,
  count.basis,
  count.model ?? 'technical check',
  String(count.prompt_version ?? '–'),
  String(count.shown),
  String(count.not_true),
  String(count.intended),
  String(count.helpful),
];

const [command] = process.argv.slice(2);
const { DATABASE_URL: databaseUrl = '' } = readEnvOrExit(() => withSecretFiles(process.env));
if (command !== 'disputed' || databaseUrl === '') {
  console.error('Usage: DATABASE_URL=… npm run coach -- disputed');
  process.exit(2);
}
const db = connectDatabase(databaseUrl);
try {
  const counts = await countAnswers(db);
  console.log(
    counts.length === 0 ? 'nobody has answered yet' : textTable([HEAD, ...counts.map(lineOf)]),
  );
} finally {
  await db.destroy();
}
