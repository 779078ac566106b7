import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { type Manifest, manifestSchema } from './check-manifest.ts';

const CHART = path.resolve(import.meta.dirname, '../../deploy/helm/photo-coach');
const RENDERER = path.join(import.meta.dirname, 'render.go');
/** Where Debian's packages put the sources of Go's libraries; they are used without a module file. */
const GO_ENV = { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '' };
const SPRIG = '/usr/share/gocode/src/github.com/Masterminds/sprig/functions.go';

export type Values = { [name: string]: unknown };

/**
 * Whether the template engine that Helm uses can be built here, for `describe.skipIf`.
 * @returns false, with a message on stderr, without Go or Sprig
 * @throws Error without them in CI, where no test may be skipped
 */
export function canRenderCharts(): boolean {
  try {
    execFileSync('go', ['version'], { stdio: 'ignore' });
    readFileSync(SPRIG);
    return true;
  } catch {
    const message = 'Tests of the Helm chart skipped: no Go with the Sprig library';
    if (process.env['CI'] === 'true') throw new Error(message);
    process.stderr.write(`\n!!! ${message}\n\n`);
    return false;
  }
}

const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values overridden by others, as Helm merges them: maps by name, and null removes a default. */
export function mergeValues(defaults: Values, changes: Values): Values {
  const merged: Values = { ...defaults };
  for (const [name, value] of Object.entries(changes)) {
    const before = merged[name];
    if (value === null) delete merged[name];
    else merged[name] = isMap(value) && isMap(before) ? mergeValues(before, value) : value;
  }
  return merged;
}

const readChart = (name: string): string => readFileSync(path.join(CHART, name), 'utf8');

/** The chart's own values. */
export const defaultValues = (): Values => parse(readChart('values.yaml'));

/** The schema for the chart's values, which Helm checks before it renders. */
export function valuesSchema(): z.ZodType {
  return z.fromJSONSchema(JSON.parse(readChart('values.schema.json')));
}

/** The engine, built once: `go run` would take a second for each call. */
function buildRenderer(directory: string): string {
  const file = path.join(directory, 'render-chart');
  execFileSync('go', ['build', '-o', file, RENDERER], {
    env: { ...process.env, ...GO_ENV, GOCACHE: path.join(directory, 'go-cache') },
  });
  return file;
}

export type ChartRenderer = {
  /** Every text of the chart by its file. @throws Error with the engine's message */
  texts(changes: Values): Record<string, string>;
  /** Every object of the chart. @throws Error with the engine's message */
  manifests(changes: Values): Manifest[];
};

/** Makes a renderer of the chart; what it builds goes into `directory`. */
export function createChartRenderer(directory: string): ChartRenderer {
  const renderer = buildRenderer(directory);
  const chart = parse(readChart('Chart.yaml'));
  const folder = path.join(CHART, 'templates');
  const templates = Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );

  function texts(changes: Values): Record<string, string> {
    const context = {
      Values: mergeValues(defaultValues(), changes),
      Release: { Name: 'club', Namespace: 'photos', Service: 'Helm' },
      Chart: { Name: chart.name, Version: chart.version, AppVersion: chart.appVersion },
    };
    const { status, stdout, stderr } = spawnSync(renderer, {
      input: JSON.stringify({ templates, context }),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return z.record(z.string(), z.string()).parse(JSON.parse(stdout));
  }

  function manifests(changes: Values): Manifest[] {
    return Object.entries(texts(changes))
      .filter(([file]) => file.endsWith('.yaml'))
      .flatMap(([, text]) => parseAllDocuments(text))
      .map((document) => {
        const [error] = document.errors;
        if (error !== undefined) throw error;
        return document.toJS();
      })
      .filter((value) => value !== null)
      .map((value) => manifestSchema.parse(value));
  }

  return { texts, manifests };
}
