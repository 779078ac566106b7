import { regionSchema } from '@photo-coach/shared/contracts/regions.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import sample from './sample.json';

const text = z.string().min(1);
const reading = z.strictObject({
  text,
  chips: z.array(z.strictObject({ name: text, value: text })).min(1),
  region: regionSchema,
});
const sampleSchema = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  readings: z.array(reading).min(1),
  quiet: z.array(text),
  quickWin: reading.extend({ photo: text }),
  silent: z.strictObject({ name: text, reason: text, ends: z.tuple([text, text]) }),
  histogram: z.string().startsWith('M0 24'),
  album: z.array(z.strictObject({ name: text, brightness: text })).length(6),
});

test('every sentence of the landing page’s sample has a place in the photo and what was measured', () => {
  expect(() => sampleSchema.parse(sample)).not.toThrow();
  expect(sample.album.map(({ name }) => name)).toContain(sample.quickWin.photo);
});
