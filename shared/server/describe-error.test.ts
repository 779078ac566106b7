import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('a logged error has its code and its causes, and quotes no row, address, token or password', () => {
  const row = Object.assign(new Error('null value in column "kind"'), {
    code: '23502',
    detail: 'Failing row contains (1, ana@example.com, $argon2id$…).',
  });
  const error = new Error('550 <ana@example.com> unknown', {
    cause: new Error('GET /storage/a.jpg?token=secret-token failed', { cause: row }),
  });
  const text = JSON.stringify([describeError(error), describeError(row)]);
  expect(text).toContain('550 <[email]> unknown: GET /storage/a.jpg?token=[redacted] failed');
  expect(text).toContain('"code":"23502"');
  expect(text).not.toMatch(/ana@|secret-token|argon2id/);
  const refused = new AggregateError([new Error('connect postgres://me:pass@db:5432')], '');
  expect(describeError(refused)).toMatchObject({
    reasons: ['connect postgres://[redacted]@db:5432'],
  });
});

test('only the beginning of an error that quotes a whole request is logged', () => {
  const long = 'x'.repeat(1_000_000);
  const several = new AggregateError(Array.from({ length: 1000 }, () => new Error(long)));
  for (const error of [new Error(long, { cause: new Error(long) }), several]) {
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(60_000);
  }
});
