// `npm run coach -- disputed`: how photographers answer to each kind of remark, of the database at DATABASE_URL. See
// README.md.
import { connectDatabase } from '../shared/server/db/connect.ts';
import { type AnswerCount, countAnswers } from '../shared/server/remarks/count-answers.ts';

const HEAD = ['kind', 'basis', 'model', 'prompt', 'shown', 'not true', 'intended', 'helpful'];

const lineOf = (count: AnswerCount): string[] => [
  ...[count.kind, count.basis, count.model ?? 'technical check'],
  ...[String(count.prompt_version ?? '–'), String(count.shown), String(count.not_true)],
  ...[String(count.intended), String(count.helpful)],
];

/** The lines in columns, each as wide as its longest text. */
function table(lines: readonly string[][]): string {
  const widths = HEAD.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const [command] = process.argv.slice(2);
const databaseUrl = process.env['DATABASE_URL'] ?? '';
if (command !== 'disputed' || databaseUrl === '') {
  console.error('Usage: DATABASE_URL=… npm run coach -- disputed');
  process.exit(2);
}
const db = connectDatabase(databaseUrl);
try {
  const counts = await countAnswers(db);
  console.log(
    counts.length === 0 ? 'nobody has answered yet' : table([HEAD, ...counts.map(lineOf)]),
  );
} finally {
  await db.destroy();
}
