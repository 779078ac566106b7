import { isMissingFile, textOf } from './expected-errors.ts';

const KEY = 'reloadedFor';

/** What a reload needs of the browser. */
export type Reloader = {
  /** The tab's storage: a mark in it outlives the reload, not the tab. */
  area: Pick<Storage, 'getItem' | 'setItem'>;
  /** Whether the server answers: without one, a reload would end on the browser's own error page. */
  isServerThere: () => Promise<boolean>;
  reload: () => void;
};

/** Errors that this tab was reloaded for, by their text, which names the file in Chromium and Firefox. */
function readMarks(area: Reloader['area']): string[] {
  return (area.getItem(KEY) ?? '').split('\n');
}

/** Whether a reload may mend an error: a file of the program is gone, and this tab was not reloaded for it before. */
export function isWorthReload(error: unknown, area: Reloader['area']): boolean {
  try {
    return isMissingFile(error) && !readMarks(area).includes(textOf(error));
  } catch {
    // Where no mark can be kept, a reload could be repeated for ever.
    return false;
  }
}

/**
 * Loads the page anew when that may mend the error: after an update, the files of the older version are gone.
 * At most once for each file.
 * @returns whether the page is being left
 */
export async function reloadOnce(error: unknown, reloader: Reloader): Promise<boolean> {
  const { area, isServerThere, reload } = reloader;
  if (!isWorthReload(error, area) || !(await isServerThere())) return false;
  try {
    area.setItem(KEY, [...readMarks(area), textOf(error)].join('\n'));
  } catch {
    // As above.
    return false;
  }
  reload();
  return true;
}
