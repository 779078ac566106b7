import { type Finding, fail, ok } from '../finding.ts';

/** The first version that runs TypeScript directly, and has everything else that the code uses. */
const LEAST = 24;

/** @param version as in `process.versions.node` */
export function checkNode(version: string): Finding {
  return Number.parseInt(version, 10) >= LEAST
    ? ok(`Node ${version}`)
    : fail(`Node ${version} is too old`, `start with Node ${LEAST}, which npm start installs`);
}
