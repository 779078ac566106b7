import { expect, test } from 'vitest';
import { createTransferRate } from './use-seconds-left.ts';

const MB = 1_000_000;

test('at a steady rate, the estimate is the time for the rest', () => {
  const rate = createTransferRate();
  for (let second = 0; second <= 10; second += 1) rate.record(second * 1000, second * 2 * MB);
  expect(rate.secondsLeft(40 * MB)).toBeCloseTo(20);
});

test('there is no estimate in the first two seconds, or while nothing moves', () => {
  const rate = createTransferRate();
  rate.record(0, 0);
  rate.record(1900, 5 * MB);
  expect(rate.secondsLeft(MB)).toBeNull();
  for (let second = 2; second <= 30; second += 1) rate.record(second * 1000, 5 * MB);
  expect(rate.secondsLeft(MB)).toBeNull();
});

test('the estimate follows a connection that gets slower within 15 seconds', () => {
  const rate = createTransferRate();
  for (let second = 0; second <= 20; second += 1) rate.record(second * 1000, second * 8 * MB);
  for (let second = 21; second <= 36; second += 1)
    rate.record(second * 1000, 160 * MB + (second - 20) * MB);
  expect(rate.secondsLeft(30 * MB)).toBeCloseTo(30);
});

test('a removed file restarts the measurement instead of counting backward', () => {
  const rate = createTransferRate();
  rate.record(0, 0);
  rate.record(5000, 50 * MB);
  rate.record(6000, 20 * MB);
  expect(rate.secondsLeft(MB)).toBeNull();
  rate.record(10_000, 24 * MB);
  expect(rate.secondsLeft(10 * MB)).toBeCloseTo(10);
});
