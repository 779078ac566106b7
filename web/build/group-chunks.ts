import path from 'node:path';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { Rolldown } from 'vite';
import { type PagePath, ROUTE_TABLE } from '../app/routes/route-table.ts';

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'id' | 'importers'>;
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };

/** The files that pages share, by name. None of them imports one that is listed below it. */
export const SHARED_FILES = {
  /** Libraries, components and contracts that every page of a signed-in account loads before its own screen. */
  signedIn: 'signed-in',
  /** Everything else that such a page loads before its own screen, and that no visitor's page uses. */
  session: 'session',
  /** Modules that an account's screens share with the sign-in page, which loads nothing else of theirs. */
  components: 'components',
  /** Modules that only an account's screens share. */
  account: 'account',
} as const;

/** Modules in web/app that every page of a signed-in account loads. */
const SHELL = ['app-shell.tsx', 'routes/session-guard.tsx', 'routes/onboarding-guard.tsx'];

/** Modules that fewer screens share; others need not load them. */
const MANY = 3;

/** The pages of visitors, by their paths. */
const FOR_VISITORS: readonly PagePath[] = Object.values(PAGES).filter(
  (page) => ROUTE_TABLE[page] === 'public',
);

/**
 * Puts what the pages of a signed-in account share into four files. Otherwise each combination of pages gets a file for
 * what it shares: 70 requests before a page shows anything, each of which waits for the network. What a visitor's page
 * uses besides libraries, components and contracts stays in place: some modules run code as soon as their file is
 * loaded, which a visitor's page must not do.
 * @param root the folder of the client
 * @param screens the file of each page's screen, by the page's path
 * @returns the name of a module's file for the build; null leaves it to the bundler
 */
export function groupChunks(
  root: string,
  screens: ReadonlyMap<string, string>,
): (id: string, context: Context) => string | null {
  const entry = path.join(root, 'main.tsx');
  const passive = [path.join(root, 'ui/'), path.join(root, '../shared/'), '/node_modules/'];
  const shell = new Set(SHELL.map((file) => path.join(root, 'app', file)));
  const screenFiles = new Set(screens.values());
  const forVisitors = new Set(FOR_VISITORS.map((page) => screens.get(page)));
  const signIn = screens.get(PAGES.auth) ?? '';
  /** A module, and all modules that import it statically, at any distance. */
  const reaching = (id: string, context: Context): ReadonlySet<string> => {
    const seen = new Set<string>();
    const open = [id];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(context.getModuleInfo(next)?.importers ?? []));
    }
    return seen;
  };
  return (id, context) => {
    const importers = reaching(id, context);
    if (importers.has(entry)) return null;
    const inShell = !importers.isDisjointFrom(shell);
    if (inShell && passive.some((folder) => id.includes(folder))) return SHARED_FILES.signedIn;
    if (!importers.isDisjointFrom(forVisitors)) return null;
    if (inShell) return SHARED_FILES.session;
    const sharing = importers.intersection(screenFiles);
    if (sharing.size < MANY) return null;
    return sharing.has(signIn) ? SHARED_FILES.components : SHARED_FILES.account;
  };
}
