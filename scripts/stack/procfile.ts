/** One process that the supervisor keeps running. */
export type Service = {
  /** What its lines are marked with: `api`, `worker.1`. */
  name: string;
  command: string[];
};

/**
 * Reads the lines of a Procfile (`name: command`); commands are split at spaces, without a shell.
 * @param copies how many of a process to run, by its name; 1 when not named
 * @returns the services; a process with a number of copies is numbered from 1 (`worker.1`)
 * @throws Error naming the first line that is not of that form
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
