import { expect } from 'vitest';

// Vitest compares buffers byte by byte through iterators, which takes most of a second for five megabytes.
expect.addEqualityTesters([
  (one: unknown, other: unknown) =>
    Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined,
]);
