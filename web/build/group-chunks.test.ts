import { expect, test } from 'vitest';
import { groupChunks } from './group-chunks.ts';

/** Static imports, by the module that has them. */
const IMPORTS: Record<string, readonly string[]> = {
  '/web/main.tsx': ['/node_modules/react/index.js', '/web/ui/button.tsx'],
  '/web/app/app-shell.tsx': ['/web/lib/api.ts', '/web/features/uploads.ts', '/web/ui/button.tsx'],
  '/web/app/routes/session-guard.tsx': ['/web/lib/api.ts', '/web/ui/loading.tsx'],
  '/web/lib/api.ts': ['/node_modules/zod/index.js', '/shared/contracts/errors.ts'],
  '/web/features/feedback.tsx': ['/web/lib/api.ts', '/web/ui/tabs.tsx'],
};
const context = {
  getModuleInfo: (id: string) => ({
    id,
    importers: Object.keys(IMPORTS).filter((importer) => IMPORTS[importer]?.includes(id)),
  }),
};

test.each([
  ['/node_modules/zod/index.js', 'signed-in'],
  ['/shared/contracts/errors.ts', 'signed-in'],
  ['/web/ui/loading.tsx', 'signed-in'],
  // The landing page needs them too.
  ['/node_modules/react/index.js', null],
  ['/web/ui/button.tsx', null],
  // May have work to do once loaded.
  ['/web/features/uploads.ts', null],
  ['/web/app/app-shell.tsx', null],
  // Belongs to one page.
  ['/web/ui/tabs.tsx', null],
])('puts %s into %s', (id, name) => {
  expect(groupChunks('/web')(id, context)).toBe(name);
});
