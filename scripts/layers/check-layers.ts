import { BESIDE_PRODUCT, EXEMPT, FEATURES, LAYERS, PACKAGE_HOMES, UPWARD } from './layers.ts';

/** One import of one file; `to` is a path from the root, or a package's specifier. */
export type Import = { from: string; to: string; ofPackage: boolean };

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const isExempt = (file: string) =>
  /\.test\.tsx?$/.test(file) || EXEMPT.some((part) => isIn(file, part));

/** The layer of a file: the longest folder of `LAYERS` that it lies in. */
function findLayer(file: string): string | undefined {
  return Object.keys(LAYERS)
    .filter((folder) => isIn(file, folder))
    .sort((a, b) => b.length - a.length)[0];
}

const isPackage = (specifier: string, name: string) =>
  name.endsWith(':') ? specifier.startsWith(name) : isIn(specifier, name);

function checkPackage({ from, to }: Import, layer: string): string | undefined {
  const { packages } = LAYERS[layer] ?? {};
  if (packages && !packages.some((name) => isPackage(to, name))) {
    return `${layer} imports no package but ${packages.join(', ')}`;
  }
  const home = Object.entries(PACKAGE_HOMES).find(([name]) => isPackage(to, name));
  if (home && !home[1].some((folder) => isIn(from, folder))) {
    return `only ${home[1].join(', ')} may import ${home[0]}`;
  }
  return undefined;
}

function checkFolder({ to }: Import, layer: string): string | undefined {
  const target = findLayer(to);
  const allowed = LAYERS[layer]?.folders ?? [];
  if (target === layer && !isExempt(to)) return undefined;
  // web/main.tsx and web/prerender.tsx assemble the client from all of its parts.
  if (layer === 'web' && target?.startsWith('web/')) return undefined;
  if (target && allowed.includes(target)) return undefined;
  return `${layer} imports nothing but ${allowed.join(', ') || 'itself'}`;
}

/** The place of a file in `BESIDE_PRODUCT`; -1 in the product. */
const placeOf = (file: string) => BESIDE_PRODUCT.findIndex((folder) => isIn(file, folder));

/** Imports run down, tests included. */
function checkDirection({ from, to }: Import): string | undefined {
  const isAllowed = UPWARD.some(([file, folder]) => from === file && isIn(to, folder));
  if (placeOf(to) > Math.max(placeOf(from), 0) && !isAllowed) {
    return `${findRoot(from)} imports nothing of ${findRoot(to)}`;
  }
  return isIn(from, 'scripts') && isIn(to, 'web/e2e')
    ? 'scripts imports no browser tests'
    : undefined;
}

const findRoot = (file: string) => file.split('/', 1)[0];

/** The feature of a file, as [root, name], for files in a folder of a feature. */
function findFeature(file: string): [root: string, name: string] | undefined {
  const root = Object.keys(FEATURES).find((folder) => isIn(file, folder));
  const [name, rest] = root ? file.slice(root.length + 1).split('/') : [];
  return root && name && rest ? [root, name] : undefined;
}

function checkFeature({ from, to }: Import): string | undefined {
  const [root, feature] = findFeature(from) ?? [];
  const [otherRoot, other] = findFeature(to) ?? [];
  if (!root || root !== otherRoot || feature === other) return undefined;
  const allowed = FEATURES[root]?.allowed;
  const isAllowed = allowed?.some(
    ([source, target]) => (source === '*' || source === feature) && target === other,
  );
  return !allowed || isAllowed
    ? undefined
    : `${root}/${feature} may not import the feature ${other}`;
}

/** Imports between features that are part of a cycle, each with the message to report. */
function findCycles(imports: Import[]): Map<Import, string> {
  const edges = new Map<string, Set<string>>();
  const ends = ({ from, to }: Import) =>
    [findFeature(from), findFeature(to)].map((end) => end?.join('/'));
  for (const entry of imports) {
    const [from, to] = ends(entry);
    if (from && to && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  const reaches = (start: string, goal: string, seen = new Set<string>()): boolean =>
    start === goal ||
    [...(edges.get(start) ?? [])].some(
      (next) => !seen.has(next) && reaches(next, goal, seen.add(next)),
    );
  const cycles = new Map<Import, string>();
  for (const entry of imports) {
    const [from, to] = ends(entry);
    if (from && to && from !== to && reaches(to, from)) {
      cycles.set(entry, `${from} and ${to} import each other, perhaps through a third feature`);
    }
  }
  return cycles;
}

/**
 * Checks imports against `layers.ts`.
 * @returns one line for each import that breaks a rule: the file, what it imports, and the rule
 */
export function checkLayers(imports: Import[]): string[] {
  const layered = imports.filter((entry) => findLayer(entry.from) && !isExempt(entry.from));
  const cycles = findCycles(layered);
  const checkLayer = (entry: Import, layer: string) =>
    entry.ofPackage
      ? checkPackage(entry, layer)
      : (checkFolder(entry, layer) ?? checkFeature(entry) ?? cycles.get(entry));
  return imports.flatMap((entry) => {
    const layer = isExempt(entry.from) ? undefined : findLayer(entry.from);
    const rule =
      (entry.ofPackage ? undefined : checkDirection(entry)) ?? (layer && checkLayer(entry, layer));
    return rule ? [`${entry.from} imports ${entry.to}: ${rule}`] : [];
  });
}
