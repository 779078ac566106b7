import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { CommonEnv } from '../../env.ts';

export type SamplerName = CommonEnv['OTEL_TRACES_SAMPLER'];

const ROOTS = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio: number) => new TraceIdRatioBasedSampler(ratio),
};

/** The sampler for each of OpenTelemetry's own names. @param ratio 0–1 */
export function createSampler(name: SamplerName, ratio: number): Sampler {
  switch (name) {
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: ROOTS.always_on() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: ROOTS.always_off() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: ROOTS.traceidratio(ratio) });
    default:
      return ROOTS[name](ratio);
  }
}
