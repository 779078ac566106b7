import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { expect, test } from 'vitest';
import { groupChunks } from './group-chunks.ts';

/** Static imports, by the module that has them. */
const IMPORTS: Record<string, readonly string[]> = {
  '/web/main.tsx': ['/node_modules/react/index.js', '/web/ui/button.tsx'],
  '/web/app/app-shell.tsx': ['/web/lib/api.ts', '/web/features/uploads.ts', '/web/ui/button.tsx'],
  '/web/app/routes/session-guard.tsx': [
    '/web/lib/api.ts',
    '/web/lib/theme.ts',
    '/web/ui/loading.tsx',
  ],
  '/web/lib/api.ts': ['/node_modules/zod/index.js', '/shared/contracts/errors.ts'],
  '/web/sign-in.tsx': ['/web/ui/input.tsx', '/web/forms.ts'],
  '/web/landing.tsx': ['/web/lib/theme.ts', '/web/ui/accordion.tsx'],
  '/web/account.tsx': ['/web/ui/input.tsx', '/web/forms.ts', '/web/ui/dialog.tsx'],
  '/web/albums.tsx': ['/web/ui/accordion.tsx', '/web/ui/input.tsx', '/web/ui/dialog.tsx'],
  '/web/feedback.tsx': ['/web/lib/api.ts', '/web/ui/accordion.tsx', '/web/photo.ts'],
  '/web/photo.ts': ['/web/ui/dialog.tsx', '/web/ui/tabs.tsx'],
};
const SCREENS = new Map<string, string>([
  [PAGES.landing, '/web/landing.tsx'],
  [PAGES.auth, '/web/sign-in.tsx'],
  [PAGES.account, '/web/account.tsx'],
  [PAGES.dashboard, '/web/albums.tsx'],
  [PAGES.albumFeedback, '/web/feedback.tsx'],
]);
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
  // Runs code when loaded, which a visitor's page must not do.
  ['/web/features/uploads.ts', 'session'],
  ['/web/app/app-shell.tsx', 'session'],
  ['/web/lib/theme.ts', null],
  // Every page needs them.
  ['/node_modules/react/index.js', null],
  ['/web/ui/button.tsx', null],
  // Shared with the sign-in page, and with it alone.
  ['/web/ui/input.tsx', 'components'],
  ['/web/forms.ts', null],
  ['/web/ui/dialog.tsx', 'account'],
  // A visitor would also load the rest.
  ['/web/ui/accordion.tsx', null],
  // Belongs to one page.
  ['/web/ui/tabs.tsx', null],
])('the build puts %s into %s', (id, name) => {
  expect(groupChunks('/web', SCREENS)(id, context)).toBe(name);
});
