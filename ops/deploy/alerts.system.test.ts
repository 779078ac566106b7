import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { METRICS } from '@photo-coach/shared/server/metrics/create-metric.ts';
import { isBackupOld } from '@photo-coach/shared/server/operators/last-backup.ts';
import { areInstalled } from '@photo-coach/testing/lib/installed.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../..');
const fileOf = (name: string) => path.join(ROOT, name);
const read = (name: string) => readFileSync(fileOf(name), 'utf8');

const ALERTS = 'ops/deploy/prometheus/alerts.yml';
const [, ...rules] = read(ALERTS).split(/^ {6}- alert: /m);
const alerts = rules.map((rule) => ({
  name: /^\w+/.exec(rule)?.[0] ?? '',
  rule,
  runbook: /^ +runbook: (\S+)$/m.exec(rule)?.[1] ?? '',
}));

const panelSchema = z.object({
  title: z.string(),
  gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  fieldConfig: z.unknown().optional(),
  targets: z.array(z.object({ expr: z.string() })).default([]),
});
const { panels } = z
  .object({ panels: z.array(panelSchema) })
  .parse(JSON.parse(read('ops/deploy/grafana/photo-coach.json')));
/** As Grafana sends them, with all instances. */
const expressions = panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({
    title,
    expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
  })),
);

/** Metrics of Node.js and the process that the dashboard and the alerts use; prom-client names them. */
const DEFAULT_METRICS = [
  'nodejs_eventloop_lag_p99_seconds',
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
];
const EXPOSED = new Set([
  'up',
  ...DEFAULT_METRICS,
  ...Object.entries(METRICS).flatMap(([name, { type }]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
  ),
]);

const seriesIn = (text: string) =>
  [...text.matchAll(/\b(?:(?:photo_coach|nodejs|process)_\w+|up)\b/g)].map(([series]) => series);

test('alerts and dashboard use only metrics that some process exposes', () => {
  // Comments, and words of annotations, name no series.
  const ofRules = rules.map((rule) =>
    rule.slice(0, rule.indexOf('labels: {')).replace(/#.*$/gm, ''),
  );
  const used = new Set([...ofRules, ...expressions.map(({ expr }) => expr)].flatMap(seriesIn));
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((series) => !EXPOSED.has(series))).toEqual([]);
});

test('every alert has a severity, a consequence, and a link to its section', () => {
  expect(alerts.length).toBeGreaterThan(25);
  for (const { name, rule } of alerts) {
    expect(rule, name).toMatch(/^ +labels: \{ severity: (page|ticket) \}$/m);
    expect(rule, name).toMatch(/^ +summary: \S/m);
    expect(rule, name).toMatch(/^ +description: \S/m);
    expect(rule, name).toMatch(/^ +runbook: docs\/operations\.md#/m);
  }
});

test('a backup is old for the product when it is old for the alert', () => {
  const rule = alerts.find(({ name }) => name === 'BackupOld')?.rule ?? '';
  const hours = Number(/photo_coach_backup_age_seconds\) > (\d+) \* 3600$/m.exec(rule)?.[1]);
  const now = Date.parse('2026-01-10T00:00:00Z');
  const madeBefore = (ms: number) => new Date(now - ms).toISOString();
  expect(isBackupOld(madeBefore(hours * 3_600_000), now)).toBe(false);
  expect(isBackupOld(madeBefore(hours * 3_600_000 + 1), now)).toBe(true);
  const panel = panels.find(({ title }) => title === 'Last backup');
  expect(JSON.stringify(panel?.fieldConfig)).toContain(`"value":${hours * 3600}`);
});

test('every alert has its section in docs/operations.md, and every section its alert', () => {
  const [, sections = ''] = read('docs/operations.md').split(/^## Alerts$/m);
  const headings = [...sections.matchAll(/^### (\w+)$/gm)].map(([, heading = '']) => heading);
  expect(headings.toSorted()).toEqual(alerts.map(({ name }) => name).toSorted());
  for (const { name, runbook } of alerts) {
    expect(runbook).toBe(`docs/operations.md#${name.toLowerCase()}`);
  }
});

test('every alert has a test in which it fires', () => {
  const tests = read('ops/deploy/prometheus/alerts.test.yml');
  const tested = [...tests.matchAll(/^ {2}- name: (\w+)$/gm)].map(([, name]) => name);
  expect(alerts.map(({ name }) => name).filter((name) => !tested.includes(name))).toEqual([]);
});

test('the panels of the dashboard do not overlap', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

/** Runs promtool. @returns its exit code, and all that it printed */
function runPromtool(...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  return { code: status, output: `${stdout}${stderr}` };
}

describe.skipIf(!areInstalled('Tests of the alerts', ['promtool']))('promtool', () => {
  test.each([
    ['check', 'rules', fileOf(ALERTS)],
    ['check', 'config', fileOf('ops/deploy/prometheus/prometheus.yml')],
    ['test', 'rules', fileOf('ops/deploy/prometheus/alerts.test.yml')],
  ])('%s %s accepts %s', (...args) => {
    const { code, output } = runPromtool(...args);
    expect(code, output).toBe(0);
  });

  test('parses every expression of the dashboard', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-dashboard-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'dashboard.json');
    // YAML takes JSON.
    const recorded = expressions.map(({ expr }, index) => ({ record: `panel:${index}`, expr }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }));
    const { code, output } = runPromtool('check', 'rules', file);
    expect(code, output).toBe(0);
    expect(output).toContain(`${expressions.length} rules found`);
  });
});
