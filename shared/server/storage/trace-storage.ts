import { SpanKind } from '@opentelemetry/api';
import { describeSpan, inSpan } from '../tracing/in-span.ts';
import type { Storage } from './storage.ts';

/** The kind of an object: the first folder of its path. The rest of the path identifies a person. */
const kindOf = (path: string) => ({ 'photo_coach.object': path.split('/', 1)[0] ?? '' });

const call = <Result>(name: string, path: string, work: () => Promise<Result>): Promise<Result> =>
  inSpan(`storage ${name}`, { kind: SpanKind.CLIENT, attributes: kindOf(path) }, work);

/** Adds calls that move or look up objects to the trace. */
export const traceStorage = <Traced extends Storage>(storage: Traced): Traced => ({
  ...storage,
  get: (path: string, signal?: AbortSignal) =>
    call('get', path, async () => {
      const bytes = await storage.get(path, signal);
      describeSpan({ 'photo_coach.bytes': bytes.length });
      return bytes;
    }),
  head: (path: string) => call('head', path, () => storage.head(path)),
  openRead: (path: string) => call('open', path, () => storage.openRead(path)),
  put: (path: string, bytes: Uint8Array, type: string) =>
    call('put', path, () => {
      describeSpan({ 'photo_coach.bytes': bytes.length });
      return storage.put(path, bytes, type);
    }),
  putFile: (path: string, file: string, type: string) =>
    call('put', path, () => storage.putFile(path, file, type)),
  remove: (paths: readonly string[]) => call('remove', paths[0] ?? '', () => storage.remove(paths)),
});
