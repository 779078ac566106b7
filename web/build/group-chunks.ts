import path from 'node:path';
import type { Rolldown } from 'vite';

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'id' | 'importers'>;
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };

/** The name of the file of what the pages of an account share. */
export const SIGNED_IN = 'signed-in';

/** What every page of a signed-in account loads before its own screen, in web/app. */
const SHELL = ['app-shell.tsx', 'routes/session-guard.tsx', 'routes/onboarding-guard.tsx'];

/**
 * Puts the libraries, components and contracts that the pages of a signed-in account share into one file. Otherwise each
 * combination of pages gets a file for what it shares: dozens of requests before a page shows anything, each of which
 * waits for the network. The features stay where they are: some have work to do as soon as their file is loaded, which
 * a visitor's page must not begin.
 * @param root the folder of the client
 * @returns the name of a module's file for the build; null leaves it to the bundler
 */
export function groupChunks(root: string): (id: string, context: Context) => string | null {
  const shell = new Set(SHELL.map((file) => path.join(root, 'app', file)));
  const shared = [path.join(root, 'ui/'), path.join(root, '../shared/'), '/node_modules/'];
  const entry = new Set([path.join(root, 'main.tsx')]);
  /** Whether a module is one of these, or imported statically, at any distance, by one of them. */
  const isReached = (id: string, context: Context, from: ReadonlySet<string>) => {
    const seen = new Set<string>();
    const open = [id];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (from.has(next)) return true;
      open.push(...(context.getModuleInfo(next)?.importers ?? []));
    }
    return false;
  };
  return (id, context) => {
    if (!shared.some((folder) => id.includes(folder))) return null;
    if (isReached(id, context, entry)) return null;
    return isReached(id, context, shell) ? SIGNED_IN : null;
  };
}
