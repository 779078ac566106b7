/**
 * The variables for a program that must not see those of the tests: where programs lie, and where Node.js keeps compiled
 * code, without which a start takes twice the work.
 */
export const PROGRAM_ENV = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
