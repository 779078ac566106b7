import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service, ServiceAccount } from 'kubernetes-models/v1';
import { z } from 'zod';

/** The fields of every Kubernetes object; the rest depends on its kind. */
export const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    annotations: z.record(z.string(), z.string()).optional(),
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A class of objects of one kind, which checks an object by the schema that Kubernetes or an operator publishes for it. */
type Model = { apiVersion: string; kind: string; prototype: { validate(): void } };

const MODELS: readonly Model[] = [
  ConfigMap,
  Deployment,
  Ingress,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  PodMonitor,
  ScaledObject,
  Secret,
  Service,
  ServiceAccount,
];

/** A value that notes which of its fields are read. */
function watched(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? [] : {}) as Record<string, unknown>; // an array has its indices as fields
  for (const [name, field] of Object.entries(value)) {
    const fieldPath = `${path}.${name}`;
    unread.add(fieldPath);
    const seen = watched(field, fieldPath, unread);
    Object.defineProperty(copy, name, {
      enumerable: true,
      get() {
        unread.delete(fieldPath);
        return seen;
      },
    });
  }
  return copy;
}

/**
 * Checks a manifest against the schema of its kind, strictly: a field that the schema does not read is an error.
 * @throws Error that names what is wrong, or the kind that has no schema here
 */
export function checkManifest(manifest: Manifest): void {
  const { apiVersion, kind, metadata } = manifest;
  const model = MODELS.find((known) => known.apiVersion === apiVersion && known.kind === kind);
  if (model === undefined) throw new Error(`no schema of ${apiVersion} ${kind}`);
  const name = `${kind} ${metadata.name}`;
  const unread = new Set<string>();
  try {
    // A created object would be a copy, whose fields have all been read.
    model.prototype.validate.call(watched(manifest, '', unread));
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  // A field inside an unread one is not read either; naming the outer one is enough.
  const unknown = [...unread].filter(
    (field) => !unread.has(field.slice(0, field.lastIndexOf('.'))),
  );
  if (unknown.length > 0) throw new Error(`${name}: unknown fields ${unknown.join(', ')}`);
}
