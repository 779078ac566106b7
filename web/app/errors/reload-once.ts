import { isMissingFile, textOf } from './expected-errors.ts';

const KEY = 'reloadedFor';

/** What a reload needs of the browser. */
export type Reloader = {
  /** The tab's storage, whose content survives the reload but not the tab. */
  area: Pick<Storage, 'getItem' | 'setItem'>;
  /** Whether the server replies: without it, a reload would end on the browser's own error page. */
  isServerThere: () => Promise<boolean>;
  reload: () => void;
};

/** Messages of the errors that this tab was reloaded for; in Chromium and Firefox they name the file. */
function readMarks(area: Reloader['area']): string[] {
  return (area.getItem(KEY) ?? '').split('\n');
}

/** Whether a reload may fix an error: a module could not be loaded, and this tab was not reloaded for it before. */
export function isWorthReload(error: unknown, area: Reloader['area']): boolean {
  try {
    return isMissingFile(error) && !readMarks(area).includes(textOf(error));
  } catch {
    // Without storage a reload could repeat forever.
    return false;
  }
}

/**
 * Reloads the page if that may fix the error: after an update, the files of the older version are gone.
 * At most once per file.
 * @returns whether the page is being reloaded
 */
export async function reloadOnce(error: unknown, reloader: Reloader): Promise<boolean> {
  const { area, isServerThere, reload } = reloader;
  if (!isWorthReload(error, area) || !(await isServerThere())) return false;
  try {
    area.setItem(KEY, [...readMarks(area), textOf(error)].join('\n'));
  } catch {
    // Without storage, as above.
    return false;
  }
  reload();
  return true;
}
