import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, onTestFinished, test } from 'vitest';
import { loadPaymentSandbox } from './open-payment-sandbox.ts';
import { serve } from './serve.ts';

const { openPaymentSandbox } = await loadPaymentSandbox();
const SECRET = 'a secret that only this test knows';

const api = runApi();

/** Makes a process print a line for each file of the API that it loads. */
const REPORT_MODULES = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) {
    if (['/api/', '/payment-sandbox/'].some((part) => url.includes(part))) console.log('loads ' + url);
    return next(url, context);
  } });`)}`;

/** Starts the API in production as a separate process. @returns the files that it has loaded once it is ready */
async function listLoadedInProduction(): Promise<readonly string[]> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: '',
      NODE_OPTIONS: REPORT_MODULES,
      NODE_ENV: 'production',
      DATABASE_URL: api.databaseUrl,
      PORT: '0',
      PUBLIC_URL: 'http://localhost',
      STORAGE_SECRET: SECRET,
      JWT_SECRET: SECRET,
      OPS_USER: 'operator',
      OPS_PASSWORD: 'operator-password',
      SMTP_URL: 'smtp://127.0.0.1:1',
      S3_BUCKET: 'photos',
      STRIPE_SECRET_KEY: 'sk_live_of_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
      STRIPE_PRICE_CREATOR: 'price_creator',
      STRIPE_PRICE_PRO: 'price_pro',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  await sleepUntil(() => output.includes('api ready'), { timeoutMs: 100_000 });
  return output.split('\n').filter((line) => line.startsWith('loads '));
}

test('in production the API loads no file of the sandbox', async () => {
  const loaded = await listLoadedInProduction();
  expect(loaded.some((line) => line.endsWith('/api/serve.ts'))).toBe(true);
  expect(loaded.filter((line) => line.includes('/payment-sandbox/'))).toEqual([]);
});

test('an API in production does not start with the sandbox', async () => {
  const { env } = api.dependencies;
  const inProduction = { ...api.dependencies, env: { ...env, NODE_ENV: 'production' } as const };
  await expect(serve(inProduction, 0)).rejects.toThrow('not available in production');
});

test('an API in production that sells nothing starts without Stripe and without the sandbox', async () => {
  const { env } = api.dependencies;
  const club = { ...env, NODE_ENV: 'production', BILLING: 'off' } as const;
  const served = await serve({ ...api.dependencies, env: club }, 0);
  const reply = await fetch(`http://127.0.0.1:${served.port}/v1/customers`, { method: 'POST' });
  await served.close(0);
  expect(reply.status).toBe(404);
});

test('the sandbox refuses to open in production, or with keys of Stripe', async () => {
  const { env, payments } = api.dependencies;
  const inProduction = { ...api.dependencies, env: { ...env, NODE_ENV: 'production' } as const };
  await expect(openPaymentSandbox(inProduction)).rejects.toThrow(
    'not available in this environment',
  );
  const config = { ...payments.config, mode: 'live' } as const;
  await expect(openPaymentSandbox({ ...api.dependencies, payments: { config } })).rejects.toThrow(
    'not available in this environment',
  );
});
