import { expect, it } from 'vitest';
import { z } from 'zod';
import { fullDialect, phrase } from './dialect.ts';

const request = {
  purpose: 'photo' as const,
  version: 1,
  system: 'Look.',
  pictures: [],
  text: 'Facts.',
  schema: z.strictObject({ scene: z.string() }),
};

it.each([
  [null, 'max_completion_tokens'],
  ['https://api.openai.com/v1', 'max_completion_tokens'],
  ['https://us.api.openai.com/v1', 'max_completion_tokens'],
  ['https://ours.openai.azure.com/openai/v1/', 'max_completion_tokens'],
  ['http://127.0.0.1:11434/v1', 'max_tokens'],
  ['https://models.example.com/v1', 'max_tokens'],
  ['https://openai.com.example.com/v1', 'max_tokens'],
])('the answer of %s is limited by %s, and by nothing else', (baseUrl, limit) => {
  const settings = { model: 'a-model', maxTokens: 900, effort: null };
  const sent = Object.entries(phrase(request, fullDialect(baseUrl), settings));
  expect(sent.filter(([name]) => name.startsWith('max_'))).toEqual([[limit, 900]]);
});
