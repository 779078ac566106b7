import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { queueNames } from '@photo-coach/shared/contracts/queues.ts';
import { readApiEnv, readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkManifest, type Manifest } from './check-manifest.ts';
import {
  canRenderCharts,
  createChartRenderer,
  defaultValues,
  mergeValues,
  type Values,
  valuesSchema,
} from './render-chart.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The minimum that an installation sets. */
const MINIMUM: Values = {
  image: { repository: 'images.example.com/photo-coach' },
  publicUrl: 'https://photos.example.com',
  existingSecrets: ['photo-coach-secrets'],
};
/** The variables of the secret that it names. */
const SECRETS = {
  DATABASE_URL: 'postgres://photos:password@db.example.com/photos',
  REDIS_URL: 'redis://redis.example.com:6379',
  JWT_SECRET: 'x'.repeat(32),
  STORAGE_SECRET: 'x'.repeat(32),
  OPS_USER: 'ops',
  OPS_PASSWORD: 'long-enough',
  S3_BUCKET: 'photos',
  SMTP_URL: 'smtps://mail.example.com',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_CREATOR: 'price_1',
  STRIPE_PRICE_PRO: 'price_2',
};
const KEDA: Values = {
  ...MINIMUM,
  keda: { enabled: true, prometheusAddress: 'http://prometheus:9090' },
};
const EVERYTHING: Values = {
  ...KEDA,
  imagePullSecrets: [{ name: 'registry' }],
  secrets: SECRETS,
  env: { MAIL_FROM: 'Photos <a@example.com>', TRIAL_DAYS: 14 },
  data: { existingClaim: 'photos' },
  ingress: { enabled: true, className: 'nginx', tlsSecret: 'tls', annotations: { a: 'b' } },
  networkPolicy: { ingressNamespaces: ['ingress'], metricsNamespaces: ['monitoring'] },
  podMonitor: { enabled: true, labels: { release: 'prometheus' } },
  serviceAccount: { annotations: { a: 'b' } },
  api: { nodeSelector: { disk: 'ssd' }, tolerations: [{ key: 'a', operator: 'Exists' }] },
  workers: {
    photos: {
      podAnnotations: { a: 'b' },
      nodeSelector: { disk: 'ssd' },
      tolerations: [{ key: 'a', operator: 'Exists' }],
      env: { DETECTOR: 'off' },
    },
  },
};

const containerSchema = z.object({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const podSchema = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.object({
    automountServiceAccountToken: z.literal(false),
    enableServiceLinks: z.literal(false),
    securityContext: z.looseObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.number().min(1),
      seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
    }),
    volumes: z.array(z.looseObject({ name: z.string() })),
    containers: z.tuple([containerSchema]),
  }),
});
type Pod = z.infer<typeof podSchema>;
const workloadSchema = z.object({ spec: z.object({ template: podSchema }) });
const selectorSchema = z.record(z.string(), z.string());

const ofKind = (manifests: readonly Manifest[], kind: string) =>
  manifests.filter((manifest) => manifest.kind === kind);

/** The pods of deployments with these names, checked for what every pod has to have. */
const podsOf = (manifests: readonly Manifest[], kind = 'Deployment'): Map<string, Pod> =>
  new Map(
    ofKind(manifests, kind).map((manifest) => [
      manifest.metadata.name,
      workloadSchema.parse(manifest).spec.template,
    ]),
  );

/** The environment that a container starts with, from the objects that it names. */
function environmentOf({ spec }: Pod, manifests: readonly Manifest[]): Record<string, string> {
  const [{ env, envFrom }] = spec.containers;
  const given: Record<string, string> = {};
  for (const source of envFrom) {
    const [[kind, { name }] = ['', { name: '' }]] = Object.entries(source);
    const object = manifests.find(
      (manifest) =>
        manifest.kind === (kind === 'secretRef' ? 'Secret' : 'ConfigMap') &&
        manifest.metadata.name === name,
    );
    if (object === undefined && name !== 'photo-coach-secrets') throw new Error(`no ${name}`);
    const data = object?.['stringData'] ?? object?.['data'] ?? SECRETS;
    Object.assign(given, z.record(z.string(), z.string()).parse(data));
  }
  for (const { name, value } of env) given[name] = value;
  return given;
}

describe.skipIf(!canRenderCharts())('the Helm chart', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'chart-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  const chart = createChartRenderer(directory);

  test.each([
    ['the minimal values', MINIMUM],
    ['scaling by waiting work', KEDA],
    ['everything', EVERYTHING],
  ])('renders objects that fit the schemas of Kubernetes and KEDA with %s', (_name, values) => {
    const manifests = chart.manifests(values);
    for (const manifest of manifests) checkManifest(manifest);
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    // The migration's secret exists before the release's own.
    expect(new Set(names).size).toBe(names.length);
    expect(valuesSchema().safeParse(mergeValues(defaultValues(), values)).error).toBeUndefined();
  });

  test('names missing values', () => {
    expect(() => chart.texts({ publicUrl: 'https://a.example.com' })).toThrow('image.repository');
    expect(() => chart.texts({ image: { repository: 'a' } })).toThrow('publicUrl: the address');
    expect(() => chart.texts({ ...MINIMUM, keda: { enabled: true } })).toThrow(
      'keda.prometheusAddress',
    );
  });

  test('refuses unknown values', () => {
    const refused = (changes: Values) =>
      valuesSchema().safeParse(mergeValues(defaultValues(), changes)).success;
    expect(refused({ ...MINIMUM, replicas: 3 })).toBe(false);
    expect(refused({ ...MINIMUM, publicUrl: 'https://a.example.com/path' })).toBe(false);
    expect(refused({ ...MINIMUM, workers: { photos: { queues: ['photo'] } } })).toBe(false);
    expect(refused({ ...MINIMUM, workers: { photos: null } })).toBe(true);
  });

  test('gives every queue a worker', () => {
    const served = [...podsOf(chart.manifests(MINIMUM)).values()].flatMap(
      ({ spec }) =>
        spec.containers[0].env.find(({ name }) => name === 'WORKER_QUEUES')?.value.split(',') ?? [],
    );
    expect(served.sort()).toEqual([...queueNames].sort());
  });

  test.each([
    ['an existing secret', MINIMUM],
    ['secrets of the release', { ...MINIMUM, existingSecrets: [], secrets: SECRETS }],
  ])('starts every process with an environment that it accepts, by %s', (_name, values) => {
    const manifests = chart.manifests(values);
    const pods = podsOf(manifests);
    expect(pods.size).toBe(3);
    for (const [name, pod] of pods) {
      const environment = environmentOf(pod, manifests);
      const read = name.endsWith('-api') ? readApiEnv : readWorkerEnv;
      expect(read(environment)).toMatchObject({
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://photos.example.com',
        DATABASE_URL: SECRETS.DATABASE_URL,
      });
    }
  });

  test('starts every process with secrets that are mounted as files', () => {
    const values = {
      ...MINIMUM,
      existingSecrets: [],
      secrets: { ...SECRETS, JWT_SECRET: '' },
      secretFiles: { secret: 'vault', keys: { JWT_SECRET: 'jwt' } },
    };
    const manifests = chart.manifests(values);
    for (const manifest of manifests) checkManifest(manifest);
    const pods = [...podsOf(manifests), ...podsOf(manifests, 'Job')];
    expect(pods).toHaveLength(4);
    for (const [name, pod] of pods) {
      const { volumes, containers } = pod.spec;
      const volume = volumes.find((each) => each.name === 'secrets');
      expect(volume, name).toEqual({ name: 'secrets', secret: { secretName: 'vault' } });
      const mount = containers[0].volumeMounts.find((each) => each.name === 'secrets');
      expect(environmentOf(pod, manifests)['JWT_SECRET_FILE'], name).toBe(
        `${mount?.mountPath}/jwt`,
      );
    }
    expect(() => chart.texts({ ...values, secretFiles: { keys: { JWT_SECRET: 'jwt' } } })).toThrow(
      'secretFiles.secret: the secret',
    );
  });

  test('runs files that exist, and probes the ports that they listen on', () => {
    const manifests = chart.manifests(EVERYTHING);
    for (const [name, { spec }] of [...podsOf(manifests), ...podsOf(manifests, 'Job')]) {
      const [{ args, env, ports }] = spec.containers;
      const file = args.at(-1) ?? '';
      expect(existsSync(path.join(ROOT, file)), `${name} runs ${file}`).toBe(true);
      for (const { containerPort } of ports) {
        expect(env.map(({ value }) => value)).toContain(String(containerPort));
      }
    }
  });

  test('migrates before anything else, using only objects that exist by then', () => {
    const manifests = chart.manifests({ ...MINIMUM, secrets: SECRETS });
    const hooks = manifests.filter(
      ({ metadata }) => metadata.annotations?.['helm.sh/hook'] === 'pre-install,pre-upgrade',
    );
    const weight = ({ metadata }: Manifest) =>
      Number(metadata.annotations?.['helm.sh/hook-weight']);
    const order = hooks.toSorted((one, other) => weight(one) - weight(other));
    expect(order.map(({ kind }) => kind)).toEqual(['Secret', 'Job']);
    for (const [, pod] of podsOf(hooks, 'Job')) {
      // Only the hooks' own objects: the others are installed after it.
      const environment = environmentOf(pod, hooks);
      expect(environment).toMatchObject({ ...SECRETS, PUBLIC_URL: MINIMUM['publicUrl'] });
    }
  });

  test('selects the right pods', () => {
    const manifests = chart.manifests(EVERYTHING);
    const labels = [...podsOf(manifests).values()].map(({ metadata }) => metadata.labels);
    const selected = (selector: unknown) => {
      const wanted = Object.entries(selectorSchema.parse(selector));
      return labels.filter((pod) => wanted.every(([name, value]) => pod[name] === value)).length;
    };
    const specs = z.object({ spec: z.looseObject({}) });
    const specOf = (manifest: Manifest) => specs.parse(manifest).spec;
    const matchLabels = z.looseObject({ matchLabels: selectorSchema });
    for (const kind of ['Deployment', 'PodDisruptionBudget']) {
      const found = ofKind(manifests, kind);
      expect(found).toHaveLength(3);
      for (const manifest of found) {
        const { matchLabels: selector } = matchLabels.parse(specOf(manifest)['selector']);
        expect(selected(selector), manifest.metadata.name).toBe(1);
      }
    }
    const [service] = ofKind(manifests, 'Service');
    expect(service && selected(specOf(service)['selector'])).toBe(1);
    const policies = ofKind(manifests, 'NetworkPolicy').map((manifest) =>
      selected(matchLabels.parse(specOf(manifest)['podSelector']).matchLabels),
    );
    expect(policies).toEqual([3, 1]);
  });

  test('scales workers by the waiting work in their own queues, never by CPU', () => {
    const manifests = chart.manifests(KEDA);
    const triggers = z.object({
      spec: z.object({
        scaleTargetRef: z.object({ name: z.string() }),
        triggers: z.array(
          z.object({ type: z.string(), metadata: z.object({ query: z.string() }) }),
        ),
      }),
    });
    const byTarget = new Map(
      ofKind(manifests, 'ScaledObject').map((manifest) => {
        const { spec } = triggers.parse(manifest);
        return [spec.scaleTargetRef.name, spec.triggers];
      }),
    );
    const workers = [...podsOf(manifests).keys()].filter((name) => name.includes('-worker-'));
    expect([...byTarget.keys()].sort()).toEqual(workers.sort());
    expect(byTarget.get('club-photo-coach-worker-photos')).toEqual([
      {
        type: 'prometheus',
        metadata: {
          query:
            'sum(max by (queue, state) (photo_coach_queue_jobs{queue=~"photos",state=~"waiting|prioritized"}))',
        },
      },
      {
        type: 'prometheus',
        metadata: { query: 'max(photo_coach_queue_oldest_waiting_seconds{queue=~"photos"})' },
      },
    ]);
    // A number of replicas in the deployment would conflict with the scaler's at every upgrade.
    for (const deployment of ofKind(manifests, 'Deployment')) {
      const { spec } = z.object({ spec: z.looseObject({}) }).parse(deployment);
      const isWorker = deployment.metadata.name.includes('-worker-');
      expect('replicas' in spec, deployment.metadata.name).toBe(!isWorker);
    }
  });
});
