import path from 'node:path';

const compiled = process.env['NODE_COMPILE_CACHE'];

/**
 * The variables for a program that must not see those of the tests: where programs lie, and where Node.js keeps compiled
 * code, without which a start takes twice the work. That is a folder of its own, because V8 discards what API and workers
 * compile: they turn Maglev off, and programs do not.
 */
export const PROGRAM_ENV = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: compiled && path.join(compiled, 'programs'),
};
