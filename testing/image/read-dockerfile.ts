/** A `COPY` of a Dockerfile; `stage` is null for one from the build's own folder. */
export type Copy = { stage: string | null; sources: string[]; target: string };

export type Stage = {
  copies: Copy[];
  env: Record<string, string>;
  /** `USER`, as written. */
  user: string;
  /** The command lines of `CMD` and `HEALTHCHECK … CMD`. */
  command: string[];
  healthcheck: string[];
};

/** Each instruction with its arguments in one line, without comments. */
function instructionsOf(text: string): [name: string, rest: string][] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const found = /^([A-Z]+)\s+(.*)$/.exec(line);
      return found === null ? [] : [[found[1] ?? '', found[2] ?? ''] as [string, string]];
    });
}

function readCopy(rest: string): Copy {
  const words = rest.split(/\s+/);
  const stage = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null;
  const paths = words.filter((word) => !word.startsWith('--'));
  return { stage, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

const readEnv = (rest: string): Record<string, string> =>
  Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('=', 2)));

const readCommand = (rest: string): string[] => JSON.parse(rest.slice(rest.indexOf('[')));

/** The stages of a Dockerfile by name; the last one is `image`. Supports the instructions that ours uses. */
export function readDockerfile(text: string): Record<string, Stage> {
  const stages: Record<string, Stage> = {};
  let stage: Stage | undefined;
  for (const [name, rest] of instructionsOf(text)) {
    if (name === 'FROM') {
      stage = { copies: [], env: {}, user: 'root', command: [], healthcheck: [] };
      stages[/ AS (\S+)$/.exec(rest)?.[1] ?? 'image'] = stage;
    }
    if (stage === undefined) continue;
    if (name === 'COPY') stage.copies.push(readCopy(rest));
    if (name === 'ENV') Object.assign(stage.env, readEnv(rest));
    if (name === 'USER') stage.user = rest;
    if (name === 'CMD') stage.command = readCommand(rest);
    if (name === 'HEALTHCHECK') stage.healthcheck = readCommand(rest);
  }
  return stages;
}
