import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { escapeHtml } from '@photo-coach/shared/server/mail/escape-html.ts';
import { Router } from 'express';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';
import { requireOperator } from './require-operator.ts';

const COACH_BOARD_PATH = '/admin/coach';
const DAYS = 14;
const LATEST = 20;
const MICROS = 1_000_000;

/** What requests to the coach's model took: by day (UTC), model and purpose, the newest first. */
const readSpend = (db: Db) =>
  db
    .selectFrom('model_requests')
    .select(({ fn }) => [
      sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      'model',
      'purpose',
      fn.countAll<number>().as('requests'),
      sql<number>`count(*) filter (where outcome not in ('ok', 'cut', 'asking'))`.as('failed'),
      fn.sum<number>('input_tokens').as('input'),
      fn.sum<number>('cached_tokens').as('cached'),
      fn.sum<number>('reasoning_tokens').as('reasoning'),
      fn.sum<number>('output_tokens').as('output'),
      fn.sum<number>('price_micros').as('micros'),
      sql<
        number | null
      >`round(percentile_cont(0.5) within group (order by milliseconds) / 1000)`.as('seconds'),
    ])
    .where('created_at', '>', sql<string>`now() - ${`${DAYS} days`}::interval`)
    .groupBy(['day', 'model', 'purpose'])
    .orderBy('day', 'desc')
    .orderBy('model')
    .orderBy('purpose')
    .execute();

/** The latest requests that were of no use, and what can be done about them. */
const readTrouble = (db: Db) =>
  db
    .selectFrom('model_requests')
    .select(['created_at', 'model', 'purpose', 'outcome', 'detail'])
    .where('outcome', 'not in', ['ok', 'asking'])
    .orderBy('created_at', 'desc')
    .limit(LATEST)
    .execute();

type Cell = string | number | null;

function table(caption: string, heads: readonly string[], rows: readonly (readonly Cell[])[]) {
  if (rows.length === 0) return `<h2>${escapeHtml(caption)}</h2><p>None.</p>`;
  const cells = (row: readonly Cell[]) =>
    row.map((cell) => `<td>${escapeHtml(String(cell ?? '–'))}</td>`).join('');
  return `<h2>${escapeHtml(caption)}</h2><table><thead><tr>
    ${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}
    </tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}</tbody></table>`;
}

const STYLE = `:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 2rem auto; padding: 0 1rem; max-width: 72rem } main { overflow-x: auto }
  table { border-collapse: collapse } th, td { padding: .3rem .8rem .3rem 0; text-align: left; vertical-align: top }
  th { font-weight: 600 } td { font-variant-numeric: tabular-nums; border-top: 1px solid #8884 }`;

async function page(db: Db): Promise<string> {
  const [spend, trouble] = await Promise.all([readSpend(db), readTrouble(db)]);
  const today = new Date().toISOString().slice(0, 10);
  const ofToday = spend.filter(({ day }) => day === today);
  const dollars = (micros: number) => `$${(micros / MICROS).toFixed(4)}`;
  const sum = (of: (row: (typeof spend)[number]) => number) =>
    ofToday.reduce((total, row) => total + of(row), 0);
  const spent = `${countOf(
    sum(({ requests }) => requests),
    'request',
  )}, ${dollars(sum(({ micros }) => micros))}`;
  const byDay = spend.map((row) => [
    ...[row.day, row.model, row.purpose, row.requests, row.failed, row.input, row.cached],
    ...[row.reasoning, row.output, row.seconds, dollars(row.micros)],
  ]);
  const failed = trouble.map((row) => [
    ...[
      row.created_at.replace('T', ' ').slice(0, 19),
      row.model,
      row.purpose,
      row.outcome,
      row.detail,
    ],
  ]);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Coach – ${PRODUCT_NAME}</title><style>${STYLE}</style></head><body><main>
    <h1>The coach’s model</h1>
    <p>Today (UTC): ${spent}. Prices are those of VISION_PRICE_…; without them every request counts $0.</p>
    ${table(
      `By day, last ${DAYS} days`,
      [
        ...['Day', 'Model', 'Purpose', 'Requests', 'Failed', 'Tokens in', 'of these cached'],
        ...['Thought', 'Tokens out', 'Median seconds', 'Cost'],
      ],
      byDay,
    )}
    ${table('Latest trouble', ['When', 'Model', 'Purpose', 'Outcome', 'Why'], failed)}
    </main></body></html>`;
}

/** What the coach's model costs, and what is wrong with it, for operators. */
export function coachBoard(dependencies: Pick<ApiDependencies, 'db' | 'env' | 'limits'>): Router {
  const router = Router();
  router.get(COACH_BOARD_PATH, requireOperator(dependencies), async (_request, response) => {
    response.set(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    );
    response.locals['route'] = COACH_BOARD_PATH;
    response.type('html').send(await page(dependencies.db));
  });
  return router;
}
