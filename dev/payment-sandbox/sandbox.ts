import type { PaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { buildCatalog, type PlanAmounts } from './objects/catalog.ts';
import type { Change } from './store/change.ts';
import { type SandboxDb, withSandboxTables } from './store/tables.ts';

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

const MS = 1000;

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
      const seconds = Math.floor(now().getTime() / MS);
      const result = await db
        .transaction()
        .execute((tx) => work({ tx, now: seconds, catalog, pagesUrl }));
      onCommit();
      return result;
    },
  };
}
