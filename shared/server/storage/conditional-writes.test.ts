import { serveHere } from '@photo-coach/testing/lib/serve-here.ts';
import { expect, test } from 'vitest';
import { s3StorageAt, UPLOAD_PATH } from '../../../testing/services/s3/s3-storage-at.ts';

type Put = {
  isConditional: boolean;
  /** Whether the store has the object. */
  exists: boolean;
};

/** A store that answers PUTs this way: a status, and the code of its error. */
async function startStore(answer: (put: Put) => readonly [status: number, code: string] | 200) {
  const objects = new Set<string>();
  const puts: boolean[] = [];
  const warnings: unknown[] = [];
  const endpoint = await serveHere((request, response) => {
    request.resume();
    const url = new URL(request.url ?? '/', 'http://store');
    if (url.searchParams.has('delete')) objects.clear();
    if (request.method !== 'PUT') {
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(request.method === 'POST' ? '<DeleteResult></DeleteResult>' : undefined);
      return;
    }
    const isConditional = request.headers['if-none-match'] === '*';
    puts.push(isConditional);
    const answered = answer({ isConditional, exists: objects.has(url.pathname) });
    if (answered === 200) {
      objects.add(url.pathname);
      response.writeHead(200).end();
    } else {
      const [status, code] = answered;
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`);
    }
  });
  const log = { warn: (...said: unknown[]) => void warnings.push(said.at(-1)) };
  const storage = s3StorageAt(endpoint, { log });
  return { storage, objects, puts, warnings };
}

const UPLOAD = { path: UPLOAD_PATH, size: 1, type: 'image/jpeg', expiresInSeconds: 60 };

test.each([
  ['501 NotImplemented', 501, 'NotImplemented'],
  ['400 InvalidArgument', 400, 'InvalidArgument'],
  ['403 AccessDenied', 403, 'AccessDenied'],
  ['412 for every object, even a new one', 412, 'PreconditionFailed'],
])(
  'a store that answers conditional writes by %s gets uploads without the header',
  async (...given) => {
    const [, status, code] = given;
    const { storage, objects, warnings } = await startStore(({ isConditional }) =>
      isConditional ? [status, code] : 200,
    );
    expect(await storage.conditionalWrites()).toBe('refused');
    const { signedUrl, headers } = await storage.signUpload(UPLOAD);
    expect(headers).toEqual({ 'content-type': 'image/jpeg' });
    expect(new URL(signedUrl).searchParams.get('X-Amz-SignedHeaders')).not.toContain(
      'if-none-match',
    );
    expect(warnings).toEqual([
      expect.stringMatching(/^the object store refuses conditional writes/),
    ]);
    expect(objects.size).toBe(0);
  },
);

test.each([
  ['412', [412, 'PreconditionFailed'], 'honored'],
  ['304', [304, ''], 'refused'],
  ['success', 200, 'ignored'],
] as const)(
  'a store that answers the second write by %s counts as: %s',
  async (_by, second, found) => {
    const { storage, objects, puts, warnings } = await startStore(({ exists }) =>
      exists ? second : 200,
    );
    expect(await storage.conditionalWrites()).toBe(found);
    const { headers } = await storage.signUpload(UPLOAD);
    expect('if-none-match' in headers).toBe(found === 'honored');
    expect(warnings).toHaveLength(found === 'honored' ? 0 : 1);
    // Once per process, also for calls at once.
    await Promise.all([storage.conditionalWrites(), storage.conditionalWrites()]);
    expect(puts).toEqual([true, true]);
    expect(objects.size).toBe(0);
  },
);

test('a first write whose reply got lost does not count as refused', async () => {
  let puts = 0;
  const { storage } = await startStore(({ exists }) => {
    puts += 1;
    return exists || puts === 1 ? [412, 'PreconditionFailed'] : 200;
  });
  expect(await storage.conditionalWrites()).toBe('honored');
});

test.each([
  [503, 'SlowDown'],
  [500, 'InternalError'],
  [403, 'AccessDenied'],
  [404, 'NoSuchBucket'],
  [507, 'InsufficientStorage'],
])(
  'a store that takes no object at all (%i %s) signs no upload, and is tried again',
  async (status, code) => {
    let isAway = true;
    const { storage, warnings } = await startStore(({ exists }) => {
      if (isAway) return [status, code];
      return exists ? [412, 'PreconditionFailed'] : 200;
    });
    await expect(storage.signUpload(UPLOAD)).rejects.toThrow();
    expect(warnings).toEqual([]);
    isAway = false;
    const { headers } = await storage.signUpload(UPLOAD);
    expect(headers['if-none-match']).toBe('*');
  },
);
