import type { PaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { buildCatalog, type Catalog, type PlanAmounts } from './objects/catalog.ts';
import { type SandboxDb, type SandboxTx, withSandboxTables } from './store/tables.ts';

/** One change of the sandbox's objects, which is committed at once with its events. */
export type Change = {
  tx: SandboxTx;
  /** Seconds since 1970. */
  now: number;
  catalog: Catalog;
  /** Address of the hosted pages, without a slash at its end. */
  pagesUrl: string;
};

/** The dependencies of the sandbox's API and pages. */
export type Sandbox = {
  secretKey: string;
  db: SandboxDb;
  /** Runs the work in one transaction; its events are delivered once it is committed. */
  change: <Result>(work: (change: Change) => Promise<Result>) => Promise<Result>;
};

type SandboxDependencies = {
  db: Db;
  config: PaymentConfig;
  /** Public address of the product, without a slash at its end. */
  publicUrl: string;
  now: () => Date;
  /** What the plans cost; the default prices if left out. */
  amounts?: PlanAmounts | undefined;
  /** Called after each commit. */
  onCommit: () => void;
};

/** Opens the sandbox on the product's database. */
export function createSandbox(dependencies: SandboxDependencies): Sandbox {
  const { config, publicUrl, now, amounts, onCommit } = dependencies;
  const db = withSandboxTables(dependencies.db);
  const catalog = buildCatalog(config, amounts);
  const pagesUrl = `${publicUrl}/payment-sandbox`;
  return {
    secretKey: config.secretKey,
    db,
    async change(work) {
      const seconds = Math.floor(now().getTime() / 1000);
      const result = await db
        .transaction()
        .execute((tx) => work({ tx, now: seconds, catalog, pagesUrl }));
      onCommit();
      return result;
    },
  };
}
