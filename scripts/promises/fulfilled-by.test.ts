import { existsSync } from 'node:fs';
import path from 'node:path';
import { OFFERS } from '@photo-coach/shared/domain/plans/offers.ts';
import { expect, test } from 'vitest';
import { FULFILLED_BY } from './fulfilled-by.ts';

const ROOT = path.join(import.meta.dirname, '../..');

test.each(Object.values(OFFERS).flat())(
  '"$text" is fulfilled by a file that is there',
  ({ id }) => {
    expect(existsSync(path.join(ROOT, FULFILLED_BY[id])), FULFILLED_BY[id]).toBe(true);
  },
);
