/** What the files of a folder may import besides their own folder. */
type Layer = {
  folders: string[];
  /** The packages that they may import; any package if left out. */
  packages?: string[];
};

const BROWSER_SAFE = ['shared/contracts', 'shared/domain'];

/** The one file of the product that may import the payment sandbox: it does so in development alone. */
const OPENS_SANDBOX = 'api/open-payment-sandbox.ts';

const WORKER = [...BROWSER_SAFE, 'shared/server', 'worker', 'worker/imaging'];
/** What opens the files of strangers: imaging processes do, the worker's own process never. */
const OPENS_PHOTOS = [
  'worker/imaging/containers',
  'worker/imaging/exif',
  'worker/imaging/header/inspect-header.ts',
  'worker/imaging/process-photo.ts',
  'worker/imaging/tiff',
];
const IMAGING: Layer = { folders: [...WORKER, ...OPENS_PHOTOS] };

/** A file belongs to the most specific folder listed here. Tests, and files in other folders, may import anything. */
export const LAYERS: Record<string, Layer> = {
  migrations: { folders: [], packages: ['kysely'] },
  'shared/contracts': { folders: [], packages: ['zod'] },
  'shared/domain': { folders: ['shared/contracts'], packages: ['zod'] },
  'shared/server': { folders: BROWSER_SAFE },
  api: { folders: [...BROWSER_SAFE, 'shared/server', OPENS_SANDBOX] },
  [OPENS_SANDBOX]: { folders: [...BROWSER_SAFE, 'shared/server', 'api', 'dev/payment-sandbox'] },
  'dev/payment-sandbox': { folders: [...BROWSER_SAFE, 'shared/server'] },
  worker: { folders: WORKER },
  'worker/imaging': IMAGING,
  ...Object.fromEntries(OPENS_PHOTOS.map((folder) => [folder, IMAGING])),
  web: { folders: BROWSER_SAFE },
  'web/app': { folders: [...BROWSER_SAFE, 'web/features', 'web/lib', 'web/ui'] },
  'web/features': { folders: [...BROWSER_SAFE, 'web/lib', 'web/ui'] },
  'web/lib': { folders: BROWSER_SAFE },
  'web/ui': { folders: BROWSER_SAFE },
};

/**
 * What stands beside the product, from the bottom up: each may import the product and what is listed before it, and
 * nothing may import what is listed after it. The product, its tests included, may import the first alone.
 */
export const BESIDE_PRODUCT = ['testing', 'ops', 'scripts', 'dev'];

/** Imports that go up nevertheless: [file, folder]. */
export const UPWARD: readonly [from: string, to: string][] = [
  [OPENS_SANDBOX, 'dev/payment-sandbox'],
];

/** Parts of a layer that are not subject to its rule: the build and the tests in a browser. */
export const EXEMPT = ['web/build', 'web/e2e', 'web/vite.config.ts'];

/**
 * The only folders and files of the layers that may import a package (`node:` covers all of Node's built-in
 * modules).
 */
export const PACKAGE_HOMES: Record<string, string[]> = {
  sharp: ['worker'],
  bullmq: ['shared/server/queue', 'worker/queue-job/create-worker.ts'],
  express: ['api', 'dev/payment-sandbox'],
  'socket.io': ['api'],
  stripe: ['api', 'dev/payment-sandbox', 'worker', 'shared/server/billing'],
  kysely: ['api', 'dev/payment-sandbox', 'worker', 'shared/server', 'migrations'],
  pg: ['api', 'worker', 'shared/server'],
  ioredis: ['shared/server/queue'],
  'node:': ['api', 'dev/payment-sandbox', 'worker', 'shared/server'],
};

/** Imports between features must not form a cycle. Where `allowed` is set, only the imports in it are allowed. */
export const FEATURES: Record<string, { allowed?: [from: string, to: string][] }> = {
  'api/features': {},
  'web/features': {
    allowed: [
      ['*', 'session'],
      ['*', 'billing'],
      ['*', 'shortcuts'],
      ['analyses', 'follow-ups'],
      ['analyses', 'shoots'],
      ['analyses', 'uploads'],
      ['branding', 'uploads'],
      ['critiques', 'analyses'],
      ['critiques', 'follow-ups'],
      ['picks', 'analyses'],
      ['critiques', 'picks'],
      ['shoots', 'uploads'],
      ['albums', 'analyses'],
      ['albums', 'critiques'],
      ['albums', 'picks'],
      ['landing', 'pricing'],
      ['progress', 'follow-ups'],
      ['reviews', 'follow-ups'],
    ],
  },
};
