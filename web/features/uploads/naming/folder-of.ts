/** The path that react-dropzone gives dropped files, and browsers give the files of a chosen folder. */
type Located = { name: string; webkitRelativePath?: string; path?: unknown };

/**
 * The folders from which a file was chosen or dropped, from the outermost: 'Wedding/Party'.
 * @returns null for a file that was chosen individually
 */
export function folderOf({ webkitRelativePath, path }: Located): string | null {
  const whole = webkitRelativePath || (typeof path === 'string' ? path : '');
  const folders = whole.split('/').filter((part) => part !== '' && part !== '.');
  return folders.slice(0, -1).join('/') || null;
}

/** Folder names that cameras, systems and browsers generate (DCF 2.0, section 3.2: '100CANON'). */
const SAYS_NOTHING =
  /^(dcim|\d{3}[a-z0-9_]{5}|camera( roll)?|downloads?|desktop|documents|(my )?pictures|photos|images|(new|untitled) folder.*|untitled)$/i;

/** The innermost folder that contains all files and was named by a person; null if there is none. */
export function commonFolder(folders: readonly (string | null)[]): string | null {
  const [first = [], ...others] = folders.map((folder) => folder?.split('/') ?? []);
  const differsAt = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  const common = differsAt < 0 ? first : first.slice(0, differsAt);
  return common.findLast((name) => !SAYS_NOTHING.test(name)) ?? null;
}
