/** One process that the supervisor keeps running. */
export type Service = {
  /** The prefix of its log lines: `api`, `worker.1`. */
  name: string;
  command: string[];
  /** Variables of this process alone. */
  env?: NodeJS.ProcessEnv;
};

/**
 * Reads the lines of a Procfile (`name: command`); commands are split at spaces, without a shell.
 * @param copies how many copies of a process to run, by process name; 1 if left out
 * @returns the services; processes listed in `copies` are numbered from 1 (`worker.1`)
 * @throws Error with the first line that doesn't have this form
 */
export function parseProcfile(text: string, copies: Record<string, number>): Service[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.flatMap((line) => {
    const [, name, command] = /^([\w-]+):\s*(\S.*)$/.exec(line) ?? [];
    if (name === undefined || command === undefined) {
      throw new Error(`Procfile: "${line}" is not of the form "name: command"`);
    }
    const words = command.trim().split(/\s+/);
    const count = copies[name];
    if (count === undefined) return [{ name, command: words }];
    return Array.from({ length: count }, (_, index) => ({
      name: `${name}.${index + 1}`,
      command: words,
    }));
  });
}
