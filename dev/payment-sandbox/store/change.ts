import type { Catalog } from '../objects/catalog.ts';
import type { SandboxTx } from './tables.ts';

/** One change of the sandbox's objects, which is committed at once with its events. */
export type Change = {
  tx: SandboxTx;
  /** Seconds since 1970. */
  now: number;
  catalog: Catalog;
  /** Address of the hosted pages, without a slash at its end. */
  pagesUrl: string;
};
