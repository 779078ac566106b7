import { expect, test } from 'vitest';
import { shortenSentences } from './sentences.tsx';

const sentence = (text: string) => ({ text, evidence: [], finding: null });
const texts = (...all: string[]) => {
  const { shown, cut } = shortenSentences(all.map(sentence));
  return { text: shown.map((one) => one.text).join(' '), cut };
};

test('a text of 120 characters is whole', () => {
  const text = 'a'.repeat(120);
  expect(texts(text)).toEqual({ text, cut: false });
});

test('a longer text is cut to 120 characters and three dots', () => {
  expect(texts('a'.repeat(121))).toEqual({ text: `${'a'.repeat(120)}...`, cut: true });
});

test('sentences that do not fit any more are left out', () => {
  const { text, cut } = texts('a'.repeat(60), 'b'.repeat(80), 'c');
  expect(text).toBe(`${'a'.repeat(60)} ${'b'.repeat(59)}...`);
  expect(cut).toBe(true);
});
